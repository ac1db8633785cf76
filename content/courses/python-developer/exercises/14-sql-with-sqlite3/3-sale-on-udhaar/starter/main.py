from shop import open_shop


def sell(con, customer, basket, day):
    """Sell a basket on udhaar and return its price."""
    return 0


def pay(con, customer, paise, day):
    """Write down a payment."""


def due(con, customer):
    """Return what the customer owes."""
    return 0


con = open_shop()
basket = {"Soap": 2, "Tea 250 g": 1}
print(sell(con, "Farida", basket, "2026-01-15"))
pay(con, "Farida", 5000, "2026-01-20")
print(due(con, "Farida"))
