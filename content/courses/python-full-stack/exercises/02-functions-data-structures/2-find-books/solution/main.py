BOOKS = [
    {"title": "Rivers of the Deccan",
     "author": "Anita Deshmukh", "free": 0},
    {"title": "Numbers at Play",
     "author": "R. Venkatesan", "free": 0},
    {"title": "The Clay Lamp",
     "author": "Sara Thomas", "free": 2},
    {"title": "Circuits by Hand",
     "author": "Harpreet Gill", "free": 1},
    {"title": "A Short History of Salt",
     "author": "Mohan Iyer", "free": 1},
    {"title": "Learning from Monsoons",
     "author": "Leela Nair", "free": 3},
]


def find_books(books, text, only_available=False):
    # Step 1: clean the text
    wanted = text.strip().lower()
    found = []
    for book in books:
        # Step 2: title and author in small letters
        title = book["title"].lower()
        author = book["author"].lower()
        # Step 3: is the text in one of them?
        fits = wanted in title or wanted in author
        # Step 4: append the book if it fits and if it is
        # available, or if that does not matter
        if fits and (book["free"] > 0 or not only_available):
            found.append(book)
    return found


for book in find_books(BOOKS, "the"):
    print(book["title"])
