import sqlite3


def open_library():
    db = sqlite3.connect(":memory:")
    with open("library.sql") as file:
        db.executescript(file.read())
    return db


def find_member(db, roll):
    query = "SELECT roll, name FROM members WHERE roll = ?"
    return db.execute(query, (roll,)).fetchone()


def search_titles(db, text):
    query = "SELECT title FROM books WHERE title LIKE ? ORDER BY title"
    rows = db.execute(query, (f"%{text}%",)).fetchall()
    return [title for (title,) in rows]


def add_member(db, roll, name):
    db.execute("INSERT INTO members (roll, name) VALUES (?, ?)", (roll, name))


if __name__ == "__main__":
    library = open_library()
    print(find_member(library, "21CS045"))
    print(find_member(library, "x' OR '1' = '1"))
    print(search_titles(library, "lamp"))
