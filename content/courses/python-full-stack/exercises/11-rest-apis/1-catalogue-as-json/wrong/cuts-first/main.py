import math

from flask import Flask, request

from library import BOOKS

app = Flask(__name__)
PER_PAGE = 4


def book_to_json(book):
    return {
        "isbn": book.isbn,
        "title": book.title,
        "author": book.author,
        "year": book.year,
        "shelf": book.shelf,
        "available": book.free > 0,
    }


@app.get("/api/books")
def list_books():
    text = request.args.get("q", "").lower()
    only_available = request.args.get("available") == "true"
    page = max(1, request.args.get("page", 1, type=int))
    start = (page - 1) * PER_PAGE
    found = []
    for book in BOOKS[start:start + PER_PAGE]:
        if text in book.title.lower() and (book.free > 0 or not only_available):
            found.append(book)
    return {
        "items": [book_to_json(book) for book in found],
        "page": page,
        "pages": max(1, math.ceil(len(BOOKS) / PER_PAGE)),
        "total": len(BOOKS),
    }


@app.get("/api/books/<isbn>")
def read_book(isbn):
    for book in BOOKS:
        if book.isbn == isbn:
            return book_to_json(book)
    return {"error": f"There is no book with the ISBN {isbn}"}, 404


client = app.test_client()
print(client.get("/api/books?q=the").json)
print(client.get("/api/books/9789300000057").json)
print(client.get("/api/books/123").status)
