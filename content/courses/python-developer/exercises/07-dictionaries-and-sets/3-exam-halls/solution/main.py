def halls_of(lines: list) -> dict:
    """Group the names by hall."""
    halls = {}
    for line in lines:
        parts = line.split(",")
        if len(parts) != 2:
            continue
        hall = parts[0].strip().upper()
        name = parts[1].strip()
        if hall and name:
            halls.setdefault(hall, [])
            halls[hall].append(name)
    return halls


def absent(halls: dict, present: list) -> set:
    """Return the names that have a hall and are missing."""
    everybody = set()
    for names in halls.values():
        for name in names:
            everybody.add(name)
    return everybody - set(present)


halls = halls_of(["B2,Tashi", " a1 , Selvi", "b2,Noor"])
print(halls)
print(sorted(absent(halls, ["Selvi", "Tashi"])))
