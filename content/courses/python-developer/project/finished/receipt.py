# Texts for the printed receipt.
from prices import line_price


def rupees(paise: int) -> str:
    """Return an amount as a text, such as ₹0.05."""
    return f"₹{paise // 100}.{paise % 100:02}"


def receipt_line(
    name: str, price: int, quantity: int = 1
) -> str:
    """Return one line of the receipt."""
    amount = rupees(line_price(price, quantity))
    return f"{name} x {quantity} = {amount}"
