# One record of a file: checked and converted.
from datetime import date


def whole_number(text, field, least):
    """Return the number in text; raise ValueError."""
    return 0


def parse_item(row):
    """Return an item of the stock; raise ValueError."""
    return {}


def parse_debt(entry):
    """Return an udhaar entry; raise ValueError."""
    return {}
