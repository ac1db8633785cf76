def halls_of(lines: list) -> dict:
    """Group the names by hall."""
    return {}


def absent(halls: dict, present: list) -> set:
    """Return the names that have a hall and are missing."""
    return set()


halls = halls_of(["B2,Tashi", " a1 , Selvi", "b2,Noor"])
print(halls)
print(sorted(absent(halls, ["Selvi", "Tashi"])))
