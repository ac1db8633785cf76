from datetime import date, timedelta

import pytest

from lending import Loan, due_day

LENT = date(2026, 7, 1)
DUE = date(2026, 7, 15)


@pytest.fixture
def loan():
    return Loan("C-0007", "21CS045", LENT, DUE)


def test_three_days_late_cost_six_rupees(loan):
    assert loan.fine(date(2026, 7, 18)) == 6
