import math

from flask import Flask, request

from library import BOOKS

app = Flask(__name__)
PER_PAGE = 4


def book_to_json(book):
    return {"isbn": book.isbn, "title": book.title}


@app.get("/api/books")
def list_books():
    return {"items": [book_to_json(book) for book in BOOKS]}


@app.get("/api/books/<isbn>")
def read_book(isbn):
    return {}


client = app.test_client()
print(client.get("/api/books?q=the").json)
print(client.get("/api/books/9789300000057").json)
print(client.get("/api/books/123").status)
