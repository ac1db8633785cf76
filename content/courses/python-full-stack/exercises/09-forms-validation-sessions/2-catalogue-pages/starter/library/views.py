from django.shortcuts import get_object_or_404, render

from library.models import Book


def book_list(request):
    text = request.GET.get("text", "").strip()
    # Step 1: all books, sorted by title
    books = []
    # Step 2: with a text, only titles that contain it
    context = {"books": books, "text": text}
    return render(request, "books.html", context)


# Step 3: the page of one book, or 404
