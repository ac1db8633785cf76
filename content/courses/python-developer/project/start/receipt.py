# Texts for the printed receipt.
from prices import line_price


def rupees(paise):
    return ""


def receipt_line(name, price, quantity):
    return ""
