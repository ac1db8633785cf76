# Questions to the database. All money is in whole paise.


def low_stock(con, limit):
    """Return the items with fewer packets than limit."""
    return []


def balance(con, name):
    """Return what a customer owes, None if unknown."""
    return None


def add_entry(con, name, paise, day):
    """Write an entry and return the new balance."""
    return None
