from datetime import date, timedelta

from django.test import SimpleTestCase

from library.models import Loan, Member

DUE = date(2026, 7, 15)


class FineRule(SimpleTestCase):
    def test_the_fine_around_its_boundaries(self):
        loan = Loan(due_on=DUE)
        for days, rupees in [(-1, 0), (0, 0), (1, 2), (99, 198), (100, 200), (101, 200)]:
            with self.subTest(days=days):
                self.assertEqual(loan.fine(DUE + timedelta(days=days)), rupees)

    def test_limits_follow_the_role(self):
        student, staff = Member(role="student"), Member(role="staff")
        self.assertEqual((student.limit(), student.loan_days()), (3, 14))
        self.assertEqual((staff.limit(), staff.loan_days()), (10, 30))
