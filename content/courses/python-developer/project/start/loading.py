# Load whole files and collect their problems.
import csv
import json
import logging
from pathlib import Path

from records import parse_debt, parse_item

log = logging.getLogger("kirana")


def read_file(path):
    """Return the text of a file; raise ValueError."""
    return ""


def load_stock(path):
    """Return the good items and the problems."""
    return [], []


def load_udhaar(path):
    """Return the good entries and the problems."""
    return [], []
