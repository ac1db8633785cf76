def low_items(stock, limit):
    """Names with fewer than limit pieces, A to Z."""
    return [n for n in stock if stock[n] > limit]


def by_due(book):
    """Pairs, highest due first, equal dues by name."""
    return sorted(book.items(), key=lambda p: p[1])


def over_limit(book, limit):
    """The customers above the limit, with their dues."""
    return [n for n, d in book.items() if d > limit]


stock = {"rice": 40, "soap": 3, "tea": 8, "salt": 2}
book = {"Joseph": 4500, "Farida": 12000, "Anil": 4500}
print(low_items(stock, 5))
print(by_due(book))
print(over_limit(book, 5000))
