# The tables of the shop. This file stays as it is.
import sqlite3


def open_db(path):
    """Open the database and make its tables once."""
    con = sqlite3.connect(path)
    con.execute("PRAGMA foreign_keys = ON")
    con.executescript("""
    CREATE TABLE IF NOT EXISTS items (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        paise INTEGER NOT NULL CHECK (paise >= 0),
        packets INTEGER NOT NULL CHECK (packets >= 0)
    );
    CREATE TABLE IF NOT EXISTS customers (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
    );
    CREATE TABLE IF NOT EXISTS entries (
        id INTEGER PRIMARY KEY,
        customer_id INTEGER NOT NULL
            REFERENCES customers (id),
        paise INTEGER NOT NULL,
        day TEXT NOT NULL
    );
    """)
    return con


def add_samples(con):
    """Add a few rows, if they are not there yet."""
    with con:
        con.executemany(
            """INSERT OR IGNORE INTO items
               (name, paise, packets) VALUES (?, ?, ?)""",
            [("Rice 1 kg", 5200, 18), ("Soap", 1250, 4),
             ("Tea 250 g", 11000, 3), ("Salt", 2500, 4)],
        )
        con.executemany(
            "INSERT OR IGNORE INTO customers (name) VALUES (?)",
            [("Farida",), ("Joseph",), ("Harpreet",)],
        )
