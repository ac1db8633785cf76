from datetime import date
from pathlib import Path


def overdue(csv_path, today, limit=30):
    """Return the late customers, most days first."""
    return []


def write_report(csv_path, json_path, today):
    """Write the late customers to a JSON file."""


report = Path("report.json")
write_report("udhaar.csv", report, date(2026, 3, 1))
if report.exists():
    print(report.read_text(encoding="utf-8"))
