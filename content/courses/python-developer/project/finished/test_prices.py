import pytest

from prices import discount, line_price


@pytest.mark.parametrize("amount, expected", [
    (0, 0),
    (49999, 0),
    (50000, 2500),
    (50001, 2500),
])
def test_discount(amount, expected):
    assert discount(amount) == expected


def test_one_piece_is_the_default():
    assert line_price(4500) == 4500
