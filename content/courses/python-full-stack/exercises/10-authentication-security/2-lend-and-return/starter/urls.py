from django.contrib.auth.views import LoginView
from django.urls import path

from library import views

urlpatterns = [
    path("lend/", views.lend, name="lend"),
    path("return/", views.give_back, name="return"),
    path("loans/", views.open_loans, name="loans"),
    path("login/", LoginView.as_view(
        template_name="form.html",
        extra_context={"title": "Sign in"},
    )),
]
