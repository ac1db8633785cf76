# Versions such as 2.31.0 as tuples of numbers.
import re


def parse_version(text):
    """Return the version as a tuple; raise ValueError."""
    pattern = r"[0-9]{1,6}(\.[0-9]{1,6})*"
    if not re.fullmatch(pattern, text.strip()):
        raise ValueError(f"not a version: {text}")
    numbers = [int(part) for part in text.split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
