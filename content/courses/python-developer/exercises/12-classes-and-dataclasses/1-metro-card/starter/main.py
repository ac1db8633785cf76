class MetroCard:
    """A card with a balance in rupees."""

    def __init__(self, number, balance=0):
        self.number = number
        balance = balance

    def pay(self, fare):
        """Take the fare off the balance."""
        if fare > self.balance:
            raise ValueError("balance is too low")
        self.balance = fare

    def __str__(self):
        print(f"Card {self.number}: {self.balance} rupees")


card = MetroCard("B-17", 100)
card.pay(40)
print(card)
