# Load whole files and collect their problems.
import csv
import json
import logging
from pathlib import Path

from records import parse_debt, parse_item

log = logging.getLogger("kirana")


def read_file(path: str | Path) -> str:
    """Return the text of a file; raise ValueError."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ValueError("file not found") from error
    except UnicodeDecodeError as error:
        reason = "file is not UTF-8 text"
        raise ValueError(reason) from error


def warn(path: str | Path, problems: list[str]) -> None:
    """Log each problem of a file as a warning."""
    for problem in problems:
        log.warning("%s: %s", path, problem)


def read_stock(text: str) -> tuple[list[dict], list[str]]:
    """Return the good items in text and the problems."""
    items = []
    problems = []
    names = set()
    reader = csv.DictReader(text.splitlines(keepends=True))
    try:
        for row in reader:
            try:
                item = parse_item(row)
                if item["item"] in names:
                    name = item["item"]
                    raise ValueError(
                        f"item is there twice: {name}"
                    )
            except ValueError as error:
                number = reader.line_num
                problems.append(f"line {number}: {error}")
            else:
                names.add(item["item"])
                items.append(item)
    except csv.Error:
        number = reader.line_num
        problems.append(
            f"after line {number}: the row cannot be read"
        )
    return items, problems


def load_stock(
    path: str | Path,
) -> tuple[list[dict], list[str]]:
    """Return the good items and the problems."""
    try:
        items, problems = read_stock(read_file(path))
    except ValueError as error:
        items, problems = [], [str(error)]
    warn(path, problems)
    return items, problems


def read_udhaar(text: str) -> tuple[list[dict], list[str]]:
    """Return the good entries in text and the problems."""
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as error:
        return [], [f"line {error.lineno}: not valid JSON"]
    if type(entries) is not list:
        return [], ["file does not hold a list"]
    debts = []
    problems = []
    for number, entry in enumerate(entries, start=1):
        try:
            debts.append(parse_debt(entry))
        except ValueError as error:
            problems.append(f"entry {number}: {error}")
    return debts, problems


def load_udhaar(
    path: str | Path,
) -> tuple[list[dict], list[str]]:
    """Return the good entries and the problems."""
    try:
        debts, problems = read_udhaar(read_file(path))
    except ValueError as error:
        debts, problems = [], [str(error)]
    warn(path, problems)
    return debts, problems
