from flask import Flask, render_template, request

app = Flask(__name__)

BOOKS = [
    {"isbn": "9789300000019", "title": "Rivers of the Deccan", "author": "Anita Deshmukh", "year": 2014, "shelf": "G2", "free": 0},
    {"isbn": "9789300000026", "title": "Numbers at Play", "author": "R. Venkatesan", "year": 2009, "shelf": "M1", "free": 0},
    {"isbn": "9789300000033", "title": "The Clay Lamp", "author": "Sara Thomas", "year": 2019, "shelf": "F4", "free": 2},
    {"isbn": "9789300000040", "title": "Circuits by Hand", "author": "Harpreet Gill", "year": 2017, "shelf": "E3", "free": 1},
    {"isbn": "9789300000057", "title": "A Short History of Salt", "author": "Mohan Iyer", "year": 2011, "shelf": "H1", "free": 1},
    {"isbn": "9789300000064", "title": "Learning from Monsoons", "author": "Leela Nair", "year": 2021, "shelf": "G2", "free": 3},
]


def find_books(books, text, only_available=False):
    wanted = text.strip().lower()
    found = []
    for book in books:
        fits = wanted in book["title"].lower() or wanted in book["author"].lower()
        if fits and (book["free"] > 0 or not only_available):
            found.append(book)
    return found


@app.get("/search")
def search():
    text = request.args.get("text", "")
    only_available = request.args.get("available") == "yes"
    since = int(request.args.get("since", 0))
    found = [book for book in find_books(BOOKS, text, only_available) if book["year"] >= since]
    return render_template("search.html", text=text, found=found)


print(app.test_client().get("/search?text=clay&available=yes").text)
