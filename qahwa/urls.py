"""Every address of the café; each app keeps its own."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

from qahwa.crawlers import robots, sitemap
from qahwa.health import healthz

urlpatterns = [
    path("", include("lobbies.urls")),
    path("", include("games.urls")),
    path("", include("accounts.urls")),
    path("", include("rewards.urls")),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="javascript-catalog"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("healthz/", healthz, name="healthz"),
    path("admin/", admin.site.urls),
]
