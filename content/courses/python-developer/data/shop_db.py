"""A small copy of the shop's database, in memory."""
import sqlite3

con = sqlite3.connect(":memory:")
con.execute("PRAGMA foreign_keys = ON")
con.executescript("""
CREATE TABLE items (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    paise INTEGER NOT NULL CHECK (paise >= 0),
    packets INTEGER NOT NULL CHECK (packets >= 0)
);
CREATE TABLE customers (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    paise INTEGER NOT NULL,
    day TEXT NOT NULL
);
INSERT INTO items (name, paise, packets) VALUES
    ('Rice 1 kg', 5200, 18),
    ('Soap', 1250, 4),
    ('Tea 250 g', 11000, 3);
INSERT INTO customers (name) VALUES
    ('Farida'), ('Joseph'), ('Harpreet');
INSERT INTO entries (customer_id, paise, day) VALUES
    (1, 25000, '2026-01-10'),
    (2, 12000, '2026-01-10'),
    (1, -5000, '2026-01-12'),
    (2, 4500, '2026-01-12');
""")
