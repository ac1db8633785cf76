from datetime import date, timedelta

import pytest

from lending import Loan, due_day

LENT = date(2026, 7, 1)
DUE = date(2026, 7, 15)


@pytest.fixture
def loan():
    return Loan("C-0007", "21CS045", LENT, DUE)


@pytest.mark.parametrize("days, rupees", [
    (-1, 0),
    (0, 0),
    (1, 2),
    (3, 6),
    (99, 198),
    (100, 200),
    (101, 200),
    (150, 200),
])
def test_fine_while_the_copy_is_out(loan, days, rupees):
    assert loan.fine(DUE + timedelta(days=days)) == rupees


@pytest.mark.parametrize("days, late", [(-1, False), (0, False), (1, True)])
def test_late_only_after_the_due_day(loan, days, late):
    assert loan.is_late(DUE + timedelta(days=days)) is late


def test_a_copy_that_is_back_is_not_late(loan):
    loan.returned_on = date(2026, 7, 17)
    assert loan.is_late(date(2026, 7, 20)) is False


def test_the_fine_stops_growing_on_the_day_of_return(loan):
    loan.returned_on = date(2026, 7, 17)
    assert loan.fine(date(2026, 7, 30)) == 4


@pytest.mark.parametrize("role, due_on", [
    ("student", date(2026, 7, 15)),
    ("staff", date(2026, 7, 31)),
])
def test_due_day_depends_on_the_role(role, due_on):
    assert due_day(LENT, role) == due_on
