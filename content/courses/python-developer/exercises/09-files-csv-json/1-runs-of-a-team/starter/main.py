import csv
from pathlib import Path


def team_runs(path, team):
    """Return the runs of all players of one team."""
    total = 0
    with Path(path).open(encoding="utf-8", newline="") as f:
        for row in csv.reader(f):
            if row["team"] == team:
                total = total + row["runs"]
    return total


print("Blue:", team_runs("scores.csv", "Blue"))
