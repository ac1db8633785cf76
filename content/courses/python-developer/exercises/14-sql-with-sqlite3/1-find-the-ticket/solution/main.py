import sqlite3

con = sqlite3.connect(":memory:")
con.execute("""CREATE TABLE tickets (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    seat TEXT NOT NULL
)""")
con.executemany(
    "INSERT INTO tickets (name, seat) VALUES (?, ?)",
    [("Asha", "S4-21"), ("Bimal", "S4-22"),
     ("Zoya", "B1-7")],
)
con.commit()


def tickets_of(name):
    """Return the seats booked under this name."""
    sql = "SELECT seat FROM tickets WHERE name = ?"
    rows = con.execute(sql + " ORDER BY id", (name,))
    return [row[0] for row in rows]


print(tickets_of("Asha"))
print(tickets_of("x' OR '1'='1"))
