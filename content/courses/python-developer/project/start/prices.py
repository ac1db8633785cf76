# Prices of a bill, in whole paise.


def line_price(price, quantity):
    return 0


def discount(amount):
    return 0
