BOOKS = [
    {"title": "Rivers of the Deccan", "author": "Anita Deshmukh", "free": 0},
    {"title": "Numbers at Play", "author": "R. Venkatesan", "free": 0},
    {"title": "The Clay Lamp", "author": "Sara Thomas", "free": 2},
    {"title": "Circuits by Hand", "author": "Harpreet Gill", "free": 1},
    {"title": "A Short History of Salt", "author": "Mohan Iyer", "free": 1},
    {"title": "Learning from Monsoons", "author": "Leela Nair", "free": 3},
]


def find_books(books, text, only_available=False):
    wanted = text.strip().lower()
    found = []
    for book in books:
        fits = wanted in book["title"].lower() or wanted in book["author"].lower()
        if fits and book["free"] > 0:
            found.append(book)
    return found


for book in find_books(BOOKS, "the"):
    print(book["title"])
