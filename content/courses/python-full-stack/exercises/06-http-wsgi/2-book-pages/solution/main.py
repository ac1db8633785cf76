from flask import Flask, abort, render_template

app = Flask(__name__)

BOOKS = [
    {"isbn": "9789300000026", "shelf": "M1", "free": 0,
     "title": "Numbers at Play"},
    {"isbn": "9789300000033", "shelf": "F4", "free": 2,
     "title": "The Clay Lamp"},
    {"isbn": "9789300000040", "shelf": "E3", "free": 1,
     "title": "Circuits by Hand"},
]


@app.get("/books")
def book_list():
    # Step 1: hand the list of books to the template
    return render_template("books.html", books=BOOKS)


# Step 2: a route for one book, with its ISBN in the path
@app.get("/books/<isbn>")
def book_page(isbn):
    # Step 3: find the book and show book.html
    for book in BOOKS:
        if book["isbn"] == isbn:
            return render_template("book.html", book=book)
    # Step 4: no such book
    abort(404)


@app.errorhandler(404)
def not_found(error):
    # Step 5: the template not_found.html, with its status
    return render_template("not_found.html"), 404


client = app.test_client()
PATHS = ("/books", "/books/9789300000033", "/books/123")
for path in PATHS:
    print(path, client.get(path).status_code)
print(client.get("/books").text)
