# One record of a file: checked and converted.
from datetime import date


def whole_number(
    text: str | None, field: str, least: int
) -> int:
    """Return the number in text; raise ValueError."""
    if text is None or text.strip() == "":
        raise ValueError(f"{field} is missing")
    try:
        number = int(text)
    except ValueError as error:
        reason = f"{field} is not a whole number: {text}"
        raise ValueError(reason) from error
    if number < least:
        reason = f"{field} is below {least}: {number}"
        raise ValueError(reason)
    return number


def parse_item(row: dict) -> dict:
    """Return an item of the stock; raise ValueError."""
    if None in row:
        raise ValueError("too many values")
    item = (row.get("item") or "").strip()
    if item == "":
        raise ValueError("item is missing")
    return {
        "item": item,
        "price": whole_number(row.get("price"), "price", 1),
        "packets": whole_number(
            row.get("packets"), "packets", 0
        ),
    }


def parse_debt(entry: dict) -> dict:
    """Return an udhaar entry; raise ValueError."""
    if type(entry) is not dict:
        raise ValueError("not an object")
    name = entry.get("name")
    if type(name) is not str or name.strip() == "":
        raise ValueError("name is missing")
    paise = entry.get("paise")
    if type(paise) is not int or paise < 1:
        raise ValueError(
            f"paise is not a whole number above 0: {paise}"
        )
    text = entry.get("taken_on")
    try:
        taken_on = date.fromisoformat(text)
    except (TypeError, ValueError) as error:
        reason = f"taken_on is not a date: {text}"
        raise ValueError(reason) from error
    return {
        "name": name.strip(),
        "paise": paise,
        "taken_on": taken_on,
    }
