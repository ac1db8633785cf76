import csv
import json
from datetime import date
from pathlib import Path


def new_entry(name):
    return {"name": name, "paise": 0, "days": 0}


def overdue(csv_path, today, limit=30):
    """Return the late customers, most days first."""
    late = {}
    path = Path(csv_path)
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            taken = date.fromisoformat(row["taken_on"])
            days = (today - taken).days
            if days <= limit:
                continue
            name = row["name"]
            if name not in late:
                late[name] = new_entry(name)
            entry = late[name]
            owed = int(row["paise"])
            entry["paise"] = entry["paise"] + owed
            entry["days"] = max(entry["days"], days)
    return sorted(
        late.values(),
        key=lambda entry: (-entry["days"], entry["name"]),
    )


def write_report(csv_path, json_path, today):
    """Write the late customers to a JSON file."""
    report = {
        "date": today.isoformat(),
        "customers": overdue(csv_path, today),
    }
    text = json.dumps(report, ensure_ascii=False, indent=2)
    Path(json_path).write_text(text, encoding="utf-8")


report = Path("report.json")
write_report("udhaar.csv", report, date(2026, 3, 1))
if report.exists():
    print(report.read_text(encoding="utf-8"))
