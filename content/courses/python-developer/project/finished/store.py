# Questions to the database. All money is in whole paise.


def low_stock(con, limit):
    """Return the items with fewer packets than limit."""
    rows = con.execute(
        """SELECT name, packets FROM items
           WHERE packets < ? ORDER BY packets, name""",
        (limit,),
    )
    return [
        {"name": name, "packets": packets}
        for name, packets in rows
    ]


def customer_id(con, name):
    """Return the id of a customer, None if unknown."""
    row = con.execute(
        "SELECT id FROM customers WHERE name = ?", (name,)
    ).fetchone()
    return None if row is None else row[0]


def balance(con, name):
    """Return what a customer owes, None if unknown."""
    number = customer_id(con, name)
    if number is None:
        return None
    row = con.execute(
        """SELECT COALESCE(SUM(paise), 0) FROM entries
           WHERE customer_id = ?""",
        (number,),
    ).fetchone()
    return row[0]


def add_entry(con, name, paise, day):
    """Write an entry and return the new balance."""
    number = customer_id(con, name)
    if number is None:
        return None
    with con:
        con.execute(
            """INSERT INTO entries (customer_id, paise, day)
               VALUES (?, ?, ?)""",
            (number, paise, day),
        )
    return balance(con, name)
