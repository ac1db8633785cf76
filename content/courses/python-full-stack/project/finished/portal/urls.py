from django.contrib import admin
from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path
from rest_framework.routers import DefaultRouter

from library import views
from library.api import BookViewSet, MyLoanViewSet
from library.health import health

router = DefaultRouter()
router.register("books", BookViewSet, basename="book")
router.register("my-loans", MyLoanViewSet, basename="my-loan")

urlpatterns = [
    path("", views.Catalogue.as_view(), name="catalogue"),
    path("lend/", views.lend, name="lend"),
    path("return/", views.give_back, name="return"),
    path("loans/", views.OpenLoans.as_view(), name="loans"),
    path("my-loans/", views.my_loans, name="my-loans"),
    path("login/", LoginView.as_view(template_name="library/login.html"), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("health/", health),
    path("api/", include(router.urls)),
    path("admin/", admin.site.urls),
]
