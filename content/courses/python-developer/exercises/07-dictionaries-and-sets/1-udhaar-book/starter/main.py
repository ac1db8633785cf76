def add_udhaar(book: dict, name: str, paise: int) -> None:
    """Add paise to what this customer owes."""
    book[name] = paise


def udhaar_of(book: dict, name: str) -> int:
    """Return what a customer owes, in paise."""
    return book[name]


def total_udhaar(book: dict) -> int:
    """Return what all customers owe, in paise."""
    return 0


book = {"Farida": 12000, "Joseph": 4500}
add_udhaar(book, "Farida", 3050)
print(udhaar_of(book, "Farida"))
print(total_udhaar(book))
