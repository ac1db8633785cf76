from dataclasses import dataclass


class TooMuchPaid(ValueError):
    """A balance would fall below 0."""


@dataclass
class Entry:
    """One line of the udhaar book."""

    day: str
    paise: int

    def __post_init__(self):
        if self.paise < 1:
            reason = f"paise is below 1: {self.paise}"
            raise ValueError(reason)

    def change(self):
        """Return what this entry adds to the balance."""
        raise NotImplementedError


class Purchase(Entry):
    """The customer took goods."""

    def change(self):
        return self.paise


class Payment(Entry):
    """The customer paid."""

    def change(self):
        return -self.paise


class Account:
    """The udhaar of one customer."""

    def __init__(self, name):
        self.name = name
        self._entries = []

    @property
    def balance(self):
        return sum(e.change() for e in self._entries)

    def add(self, entry):
        balance = self.balance + entry.change()
        if balance < 0:
            raise TooMuchPaid(
                f"{self.name}: balance would be {balance}"
            )
        self._entries.append(entry)

    def __str__(self):
        rupees = self.balance // 100
        paise = self.balance % 100
        return f"{self.name}: ₹{rupees}.{paise:02}"


class Book:
    """All accounts of the shop."""

    def __init__(self):
        self._accounts = {}

    def account(self, name):
        """Return the account; make it for a new name."""
        name = name.strip()
        if name == "":
            raise ValueError("name is missing")
        if name not in self._accounts:
            self._accounts[name] = Account(name)
        return self._accounts[name]

    @property
    def total(self):
        accounts = self._accounts.values()
        return sum(account.balance for account in accounts)

    def debtors(self):
        """Return who owes, the largest balance first."""
        owing = [
            account
            for account in self._accounts.values()
            if account.balance > 0
        ]
        owing.sort(key=lambda a: (-a.balance, a.name))
        return [account.name for account in owing]
