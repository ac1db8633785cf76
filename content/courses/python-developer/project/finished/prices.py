# Prices of a bill, in whole paise.


def line_price(price: int, quantity: int = 1) -> int:
    """Return the price of one line of a bill."""
    return price * quantity


def discount(
    amount: int, percent: int = 5, minimum: int = 50000
) -> int:
    """Return the discount, 0 below the minimum."""
    if amount < minimum:
        return 0
    return amount * percent // 100
