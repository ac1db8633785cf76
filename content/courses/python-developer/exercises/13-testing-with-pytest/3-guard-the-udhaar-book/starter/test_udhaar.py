from unittest.mock import Mock

import pytest

from udhaar import Udhaar


@pytest.fixture
def book():
    return Udhaar(limit=100000)


def test_first_purchase(book):
    book.take("Farida", 2500)
    assert book.due("Farida") == 2500
