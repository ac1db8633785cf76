from unittest.mock import Mock

import pytest

from udhaar import Udhaar


@pytest.fixture
def book():
    return Udhaar(limit=100000)


def test_first_purchase(book):
    book.take("Farida", 2500)
    assert book.due("Farida") == 2500


def test_unknown_customer_owes_nothing(book):
    assert book.due("Harpreet") == 0


def test_purchases_add_up(book):
    book.take("Farida", 2500)
    book.take("Farida", 500)
    assert book.due("Farida") == 3000


def test_exactly_the_limit_is_allowed(book):
    book.take("Farida", 100000)
    assert book.due("Farida") == 100000


def test_above_the_limit_is_refused(book):
    book.take("Joseph", 99999)
    with pytest.raises(ValueError):
        book.take("Joseph", 2)
    assert book.due("Joseph") == 99999


@pytest.mark.parametrize("paise", [0, -1])
def test_no_amount_is_refused(book, paise):
    book.take("Farida", 5000)
    with pytest.raises(ValueError):
        book.take("Farida", paise)
    with pytest.raises(ValueError):
        book.pay("Farida", paise)


def test_payment_lowers_the_due(book):
    book.take("Farida", 5000)
    assert book.pay("Farida", 2000) == 0
    assert book.due("Farida") == 3000


def test_too_much_money_gives_change(book):
    book.take("Joseph", 5000)
    assert book.pay("Joseph", 7000) == 2000
    assert book.due("Joseph") == 0


def test_reminds_those_who_owe(book):
    send = Mock()
    book.take("Farida", 5000)
    book.take("Joseph", 100)
    book.pay("Joseph", 100)
    book.remind(send)
    send.assert_called_once_with("Farida", 5000)
