# Compare a requirements.txt with a computer.
from versions import parse_version


def clean_name(name):
    """Return the name as PyPI compares it."""
    return name


def problems(text, installed):
    """Return a list with one text for each problem."""
    return []
