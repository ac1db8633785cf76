import sqlite3


def open_season(path=":memory:"):
    """Open a database with two empty tables."""
    con = sqlite3.connect(path)
    con.executescript("""
    CREATE TABLE IF NOT EXISTS players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS innings (
        id INTEGER PRIMARY KEY,
        player_id INTEGER NOT NULL
            REFERENCES players (id),
        runs INTEGER NOT NULL CHECK (runs >= 0)
    );
    """)
    return con
