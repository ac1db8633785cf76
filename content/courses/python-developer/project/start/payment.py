# What the customer pays and gets back, in whole paise.
from prices import discount


def bill_total(subtotal):
    return 0


def change_due(total, paid):
    return 0
