class Account:
    opened = 0

    def __init__(self, owner, balance=0):
        self.owner, self._balance = owner, balance
        Account.opened += 1

    @property
    def balance(self):
        return self._balance

    @balance.setter
    def balance(self, value):
        if value < 0:
            raise ValueError("no overdraft")
        self._balance = value

    @classmethod
    def empty(cls, owner):
        return cls(owner)

    @staticmethod
    def is_valid(owner):
        return bool(owner.strip())

    def __repr__(self):
        return f"{type(self).__name__}({self.owner!r}, {self.balance})"

    def __add__(self, other):
        return Account(f"{self.owner}+{other.owner}", self.balance + other.balance)

    def __eq__(self, other):
        return isinstance(other, Account) and self.balance == other.balance

    def __len__(self):
        return self.balance


class Savings(Account):
    def __init__(self, owner, balance=0, rate=4):
        super().__init__(owner, balance)
        self.rate = rate


a, b = Account("Asha", 100), Savings.empty("Ravi")
print(a, b, a + b, a == Account("X", 100), a != b, len(a), bool(b), Account.opened, Account.is_valid(" "))
try:
    a.balance = -1
except ValueError as error:
    print(error)
print([c.__name__ for c in Savings.__mro__], isinstance(b, Account), hasattr(b, "rate"), vars(b))
