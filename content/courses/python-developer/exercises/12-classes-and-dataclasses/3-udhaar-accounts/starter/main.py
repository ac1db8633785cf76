from dataclasses import dataclass


class TooMuchPaid(Exception):
    """A balance would fall below 0."""


@dataclass
class Entry:
    """One line of the udhaar book."""

    day: str
    paise: int

    def change(self):
        """Return what this entry adds to the balance."""
        raise NotImplementedError


class Account:
    """The udhaar of one customer."""


class Book:
    """All accounts of the shop."""
