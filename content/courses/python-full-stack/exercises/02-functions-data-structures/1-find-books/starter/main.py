BOOKS = [
    {"title": "Rivers of the Deccan", "author": "Anita Deshmukh", "free": 0},
    {"title": "Numbers at Play", "author": "R. Venkatesan", "free": 0},
    {"title": "The Clay Lamp", "author": "Sara Thomas", "free": 2},
    {"title": "Circuits by Hand", "author": "Harpreet Gill", "free": 1},
    {"title": "A Short History of Salt", "author": "Mohan Iyer", "free": 1},
    {"title": "Learning from Monsoons", "author": "Leela Nair", "free": 3},
]


def find_books(books, text, only_available=False):
    found = []
    return found


for book in find_books(BOOKS, "the"):
    print(book["title"])
