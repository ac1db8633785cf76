from dataclasses import dataclass
from datetime import date


@dataclass
class Member:
    roll: str
    name: str
    role: str = "student"


class Loan:
    def __init__(self, copy, member, lent_on, due_on, returned_on=None):
        self.copy = copy
        self.member = member
        self.lent_on = lent_on
        self.due_on = due_on
        self.returned_on = returned_on

    def is_late(self, today):
        return False

    def fine(self, today):
        return 0


asha = Member("21CS045", "Asha Patil")
loan = Loan("C-0007", asha, date(2026, 7, 1), date(2026, 7, 15))
print(loan.member.name, loan.is_late(date(2026, 7, 18)), loan.fine(date(2026, 7, 18)))
