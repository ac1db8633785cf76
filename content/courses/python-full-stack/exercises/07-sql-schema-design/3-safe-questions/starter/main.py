import sqlite3


def open_wallets():
    db = sqlite3.connect(":memory:")
    with open("wallets.sql") as file:
        db.executescript(file.read())
    return db


def find_wallet(db, phone):
    query = (
        "SELECT phone, name FROM wallets"
        f" WHERE phone = '{phone}'"
    )
    return db.execute(query).fetchone()


def search_names(db, text):
    return []


def pay(db, giver, taker, rupees):
    return False


if __name__ == "__main__":
    wallets = open_wallets()
    print(find_wallet(wallets, "9000000001"))
    print(find_wallet(wallets, "x' OR '1' = '1"))
    print(search_names(wallets, "mee"))
    print(pay(wallets, "9000000001", "9000000002", 100))
    print(pay(wallets, "9000000002", "9000000001", 500))
