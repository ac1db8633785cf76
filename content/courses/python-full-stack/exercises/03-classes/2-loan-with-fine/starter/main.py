from dataclasses import dataclass
from datetime import date


@dataclass
class Member:
    roll: str
    name: str
    role: str = "student"


# Step 1: make this class a dataclass
class Loan:
    # Step 2: list the five fields
    pass

    def is_late(self, today):
        # Step 3: still out, and after the due day?
        return False

    def fine(self, today):
        # Step 4: up to which day do we count?

        # Step 5: the days late, not below zero

        # Step 6: two rupees a day, up to the limit
        return 0


asha = Member("21CS045", "Asha Patil")
loan = Loan(
    "C-0007", asha, date(2026, 7, 1), date(2026, 7, 15)
)
print(loan.is_late(date(2026, 7, 18)))
print(loan.fine(date(2026, 7, 18)))
