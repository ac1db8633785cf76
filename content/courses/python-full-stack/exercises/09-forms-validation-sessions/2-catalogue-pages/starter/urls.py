from django.urls import path

from library import views

urlpatterns = [
    path("books/", views.book_list, name="books"),
    # Step 4: one book, with the name book
]
