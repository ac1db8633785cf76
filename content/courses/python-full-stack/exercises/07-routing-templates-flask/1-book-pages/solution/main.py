from flask import Flask, abort, render_template

app = Flask(__name__)

BOOKS = [
    {"isbn": "9789300000019", "title": "Rivers of the Deccan", "author": "Anita Deshmukh", "year": 2014, "shelf": "G2", "free": 0},
    {"isbn": "9789300000026", "title": "Numbers at Play", "author": "R. Venkatesan", "year": 2009, "shelf": "M1", "free": 0},
    {"isbn": "9789300000033", "title": "The Clay Lamp", "author": "Sara Thomas", "year": 2019, "shelf": "F4", "free": 2},
    {"isbn": "9789300000040", "title": "Circuits by Hand", "author": "Harpreet Gill", "year": 2017, "shelf": "E3", "free": 1},
    {"isbn": "9789300000057", "title": "A Short History of Salt", "author": "Mohan Iyer", "year": 2011, "shelf": "H1", "free": 1},
    {"isbn": "9789300000064", "title": "Learning from Monsoons", "author": "Leela Nair", "year": 2021, "shelf": "G2", "free": 3},
]


@app.get("/books")
def book_list():
    return render_template("books.html", books=BOOKS)


@app.get("/books/<isbn>")
def book_page(isbn):
    for book in BOOKS:
        if book["isbn"] == isbn:
            return render_template("book.html", book=book)
    abort(404)


@app.errorhandler(404)
def not_found(error):
    return render_template("not_found.html"), 404


client = app.test_client()
for path in ("/books", "/books/9789300000033", "/books/123"):
    response = client.get(path)
    print(path, response.status_code)
print(client.get("/books").text)
