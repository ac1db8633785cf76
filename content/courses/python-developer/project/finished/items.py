"""Items of the shop, money in paise."""
from dataclasses import dataclass


class StockError(ValueError):
    """The stock is too small for a sale."""


@dataclass
class Item:
    name: str
    price: int
    packets: int = 0

    def __post_init__(self):
        if self.price < 1:
            raise ValueError(
                f"price is below 1: {self.price}"
            )

    def sell(self, count: int) -> int:
        """Take packets out; return the amount."""
        if count > self.packets:
            raise StockError(
                f"{self.name}: {self.packets} left"
            )
        self.packets -= count
        return self.price * count


if __name__ == "__main__":
    soap = Item("Soap", 1250, 4)
    print(soap.sell(3))
    print(soap)
    try:
        soap.sell(2)
    except StockError as error:
        print(error)
