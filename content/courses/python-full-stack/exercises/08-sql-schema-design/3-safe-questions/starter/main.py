import sqlite3


def open_library():
    db = sqlite3.connect(":memory:")
    with open("library.sql") as file:
        db.executescript(file.read())
    return db


def find_member(db, roll):
    query = f"SELECT roll, name FROM members WHERE roll = '{roll}'"
    return db.execute(query).fetchone()


def search_titles(db, text):
    return []


def add_member(db, roll, name):
    pass


if __name__ == "__main__":
    library = open_library()
    print(find_member(library, "21CS045"))
    print(find_member(library, "x' OR '1' = '1"))
    print(search_titles(library, "lamp"))
