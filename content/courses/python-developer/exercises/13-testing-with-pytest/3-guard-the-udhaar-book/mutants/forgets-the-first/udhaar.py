class Udhaar:
    """What each customer owes, in paise."""

    def __init__(self, limit):
        self.limit = limit
        self.amounts = {}

    def due(self, name):
        return self.amounts.get(name, 0)

    def take(self, name, paise):
        if paise <= 0:
            raise ValueError("the amount must be above 0")
        new = self.due(name) + paise
        if new > self.limit:
            raise ValueError(f"{name} is over the limit")
        self.amounts[name] = paise

    def pay(self, name, paise):
        if paise <= 0:
            raise ValueError("a payment must be above 0")
        paid = min(paise, self.due(name))
        self.amounts[name] = self.due(name) - paid
        return paise - paid

    def remind(self, send):
        for name, paise in self.amounts.items():
            if paise > 0:
                send(name, paise)
