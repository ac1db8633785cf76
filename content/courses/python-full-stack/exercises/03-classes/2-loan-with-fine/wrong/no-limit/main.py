from dataclasses import dataclass
from datetime import date


@dataclass
class Member:
    roll: str
    name: str
    role: str = "student"


@dataclass
class Loan:
    copy: str
    member: Member
    lent_on: date
    due_on: date
    returned_on: date | None = None

    def is_late(self, today):
        return self.returned_on is None and today > self.due_on

    def fine(self, today):
        end = today
        if self.returned_on is not None:
            end = self.returned_on
        days_late = max(0, (end - self.due_on).days)
        return days_late * 2


asha = Member("21CS045", "Asha Patil")
loan = Loan("C-0007", asha, date(2026, 7, 1), date(2026, 7, 15))
print(loan.member.name, loan.is_late(date(2026, 7, 18)), loan.fine(date(2026, 7, 18)))
