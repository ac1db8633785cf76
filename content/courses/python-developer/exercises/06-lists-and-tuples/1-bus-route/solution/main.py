def numbered(stops):
    """Return lines such as '1. Depot'."""
    lines = []
    for number, stop in enumerate(stops, start=1):
        lines.append(f"{number}. {stop}")
    return lines


def timetable(stops, minutes):
    """Return lines such as 'Depot 0 min'."""
    lines = []
    for stop, minute in zip(stops, minutes):
        lines.append(f"{stop} {minute} min")
    return lines


route = ["Depot", "College", "Market", "Hospital"]
times = [0, 7, 12, 20]

for line in numbered(route):
    print(line)
for line in timetable(route, times):
    print(line)
