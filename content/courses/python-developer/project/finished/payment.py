# What the customer pays and gets back, in whole paise.
from prices import discount


def bill_total(subtotal: int, percent: int = 5) -> int:
    """Return the subtotal less its discount."""
    return subtotal - discount(subtotal, percent)


def change_due(total: int, paid: int) -> int | None:
    """Return the change, or None if the money is short."""
    if paid < total:
        return None
    return paid - total
