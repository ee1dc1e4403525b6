"""Addresses of accounts; they come before allauth's own, under the same names."""

from django.urls import path

from accounts import views

urlpatterns = [
    path("i18n/setlang/", views.choose_language, name="set_language"),
    path("accounts/login/", views.SignIn.as_view(), name="account_login"),
    path("accounts/signup/", views.SignUp.as_view(), name="account_signup"),
    path("accounts/guest/", views.claim_guest, name="claim-guest"),
    path("profile/", views.profile, name="profile"),
    path("profile/table/", views.choose, name="prefs"),
]
