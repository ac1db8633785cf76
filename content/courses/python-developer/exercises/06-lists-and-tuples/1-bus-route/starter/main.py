def numbered(stops):
    """Return lines such as '1. Depot'."""
    lines = []
    for number, stop in enumerate(stops):
        lines.append(f"{number}. {stop}")
    return lines


def timetable(stops, minutes):
    """Return lines such as 'Depot 0 min'."""
    lines = []
    for stop in stops:
        lines.append(f"{stop} {minutes} min")
    return lines


route = ["Depot", "College", "Market", "Hospital"]
times = [0, 7, 12, 20]

for line in numbered(route):
    print(line)
for line in timetable(route, times):
    print(line)
