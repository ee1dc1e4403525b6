"""Addresses of points."""

from django.urls import path

from rewards import views

urlpatterns = [
    path("payouts/", views.payouts, name="payouts"),
    path("points/", views.points, name="points"),
    path("boards/", views.boards, name="boards"),
    path("boards/me/<str:wish>/", views.be_seen, name="boards-me"),
    path("match/<slug:code>/leaving/", views.leaving, name="match-leaving"),
    path("match/<slug:code>/claiming/", views.claiming, name="match-claiming"),
    path("match/<slug:code>/payment/", views.payment, name="match-payment"),
]
