import sqlite3

con = sqlite3.connect("kirana.db")
con.executescript("""
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
with con:
    add = "INSERT OR IGNORE INTO customers (name) VALUES (?)"
    con.executemany(add, [("Farida",), ("Joseph",)])

sql = "SELECT id, name FROM customers ORDER BY id"
for row in con.execute(sql):
    print(row)
con.close()
