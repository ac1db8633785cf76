from django.urls import path

from hostel import views

urlpatterns = [
    path("complain/", views.complain, name="complain"),
    path(
        "complaints/", views.complaints, name="complaints"
    ),
]
