"""Items can be sold while there is stock."""
import pytest

from items import Item, StockError


def test_sale_lowers_the_stock():
    soap = Item("Soap", 1250, 4)
    assert soap.sell(4) == 5000
    assert soap.packets == 0


def test_too_many_packets_are_refused():
    soap = Item("Soap", 1250, 4)
    with pytest.raises(StockError):
        soap.sell(5)
    assert soap.packets == 4


def test_price_of_0_is_refused():
    with pytest.raises(ValueError):
        Item("Soap", 0)
