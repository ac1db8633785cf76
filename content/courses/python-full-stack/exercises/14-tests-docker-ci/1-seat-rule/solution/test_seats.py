import pytest

from seats import seats


def test_a_child_of_four_sits_on_a_lap():
    assert seats([30, 4]) == 1


def test_a_child_of_five_needs_a_seat():
    assert seats([30, 5]) == 2


def test_a_negative_age_is_refused():
    with pytest.raises(ValueError):
        seats([30, -1])
