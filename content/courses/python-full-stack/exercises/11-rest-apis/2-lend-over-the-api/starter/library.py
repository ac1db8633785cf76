from dataclasses import dataclass
from datetime import date

TODAY = date(2026, 7, 20)


@dataclass
class Loan:
    id: int
    copy: str
    member: str
    lent_on: date
    due_on: date
    returned_on: date | None = None


COPIES = ["C-0001", "C-0003", "C-0004", "C-0005", "C-0006", "C-0007", "C-0008", "C-0009"]

MEMBERS = {
    "21CS045": {"name": "Asha Patil", "role": "student"},
    "22ME012": {"name": "Rohan Das", "role": "student"},
    "21EE101": {"name": "Priya Menon", "role": "student"},
    "00ST007": {"name": "Farah Khan", "role": "staff"},
}

LOANS = [
    Loan(1, "C-0009", "22ME012", date(2026, 6, 10), date(2026, 6, 24), date(2026, 6, 30)),
    Loan(2, "C-0001", "22ME012", date(2026, 6, 29), date(2026, 7, 13)),
    Loan(3, "C-0007", "21CS045", date(2026, 7, 1), date(2026, 7, 15)),
    Loan(4, "C-0004", "22ME012", date(2026, 7, 6), date(2026, 7, 20)),
    Loan(5, "C-0005", "21CS045", date(2026, 7, 10), date(2026, 7, 24)),
]
