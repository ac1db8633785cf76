from dataclasses import dataclass
from datetime import date


@dataclass
class Member:
    roll: str
    name: str
    role: str = "student"


# Step 1: make this class a dataclass
@dataclass
class Loan:
    # Step 2: list the five fields
    copy: str
    member: Member
    lent_on: date
    due_on: date
    returned_on: date | None = None

    def is_late(self, today):
        # Step 3: still out, and after the due day?
        is_out = self.returned_on is None
        return is_out and today > self.due_on

    def fine(self, today):
        # Step 4: up to which day do we count?
        end = today
        if self.returned_on is not None:
            end = self.returned_on
        # Step 5: the days late, not below zero
        days_late = max(0, (end - self.due_on).days)
        # Step 6: two rupees a day, up to the limit
        return min(200, days_late * 2)


asha = Member("21CS045", "Asha Patil")
loan = Loan(
    "C-0007", asha, date(2026, 7, 1), date(2026, 7, 15)
)
print(loan.is_late(date(2026, 7, 18)))
print(loan.fine(date(2026, 7, 18)))
