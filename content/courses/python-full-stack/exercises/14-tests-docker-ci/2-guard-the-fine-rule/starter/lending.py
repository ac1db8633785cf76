from dataclasses import dataclass
from datetime import date, timedelta


def due_day(lent_on, role):
    days = 30 if role == "staff" else 14
    return lent_on + timedelta(days=days)


@dataclass
class Loan:
    copy: str
    member: str
    lent_on: date
    due_on: date
    returned_on: date | None = None

    def is_late(self, today):
        is_out = self.returned_on is None
        return is_out and today > self.due_on

    def fine(self, today):
        end = today
        if self.returned_on is not None:
            end = self.returned_on
        days_late = max(0, (end - self.due_on).days)
        return min(200, days_late * 2)
