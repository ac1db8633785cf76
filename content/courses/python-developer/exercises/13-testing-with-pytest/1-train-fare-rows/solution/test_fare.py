import pytest

from fare import percent


@pytest.mark.parametrize("age, expected", [
    (0, 0),
    (4, 0),
    (8, 50),
    (40, 100),
    (5, 50),
    (11, 50),
    (12, 100),
])
def test_percent(age, expected):
    assert percent(age) == expected
