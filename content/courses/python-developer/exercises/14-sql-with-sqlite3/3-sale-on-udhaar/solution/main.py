from shop import open_shop


def customer_id(con, name):
    find = "SELECT id FROM customers WHERE name = ?"
    row = con.execute(find, (name,)).fetchone()
    if row is None:
        raise ValueError(f"unknown customer: {name}")
    return row[0]


def add_entry(con, customer, paise, day):
    sql = """INSERT INTO entries (customer_id, paise, day)
             VALUES (?, ?, ?)"""
    con.execute(sql, (customer, paise, day))


def sell(con, customer, basket, day):
    """Sell a basket on udhaar and return its price."""
    buyer = customer_id(con, customer)
    if not basket:
        raise ValueError("the basket is empty")
    find = "SELECT id, paise, packets FROM items WHERE name = ?"
    take = """UPDATE items SET packets = packets - ?
              WHERE id = ?"""
    total = 0
    with con:
        for name, packets in basket.items():
            item = con.execute(find, (name,)).fetchone()
            if item is None:
                raise ValueError(f"unknown item: {name}")
            if packets < 1:
                raise ValueError(f"no packets of {name}")
            if item[2] < packets:
                raise ValueError(f"not enough {name}")
            con.execute(take, (packets, item[0]))
            total = total + packets * item[1]
        add_entry(con, buyer, total, day)
    return total


def pay(con, customer, paise, day):
    """Write down a payment."""
    payer = customer_id(con, customer)
    if paise < 1:
        raise ValueError("a payment must be above 0")
    with con:
        add_entry(con, payer, -paise, day)


def due(con, customer):
    """Return what the customer owes."""
    sql = """SELECT COALESCE(SUM(paise), 0) FROM entries
             WHERE customer_id = ?"""
    owner = customer_id(con, customer)
    return con.execute(sql, (owner,)).fetchone()[0]


con = open_shop()
basket = {"Soap": 2, "Tea 250 g": 1}
print(sell(con, "Farida", basket, "2026-01-15"))
pay(con, "Farida", 5000, "2026-01-20")
print(due(con, "Farida"))
