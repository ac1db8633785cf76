import sqlite3


def open_wallets():
    db = sqlite3.connect(":memory:")
    with open("wallets.sql") as file:
        db.executescript(file.read())
    return db


def find_wallet(db, phone):
    query = "SELECT phone, name FROM wallets WHERE phone = ?"
    return db.execute(query, (phone,)).fetchone()


def search_names(db, text):
    query = """
        SELECT name FROM wallets
        WHERE name LIKE ?
        ORDER BY name
    """
    rows = db.execute(query, (f"%{text}%",)).fetchall()
    return [name for (name,) in rows]


def pay(db, giver, taker, rupees):
    if rupees <= 0:
        return False
    change = """
        UPDATE wallets SET rupees = rupees + ?
        WHERE phone = ?
    """
    try:
        with db:
            for phone, more in (
                (taker, rupees),
                (giver, -rupees),
            ):
                done = db.execute(change, (more, phone))
                if done.rowcount != 1:
                    raise LookupError(phone)
    except (sqlite3.IntegrityError, LookupError):
        return False
    return True


if __name__ == "__main__":
    wallets = open_wallets()
    print(find_wallet(wallets, "9000000001"))
    print(find_wallet(wallets, "x' OR '1' = '1"))
    print(search_names(wallets, "mee"))
    print(pay(wallets, "9000000001", "9000000002", 100))
    print(pay(wallets, "9000000002", "9000000001", 500))
