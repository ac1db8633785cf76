BASE = 30
PER_KM = 12


def fare(km):
    """Return the fare in rupees."""
    return BASE + km * PER_KM


# Only for people who start this file itself:
print("Trial:", fare(1))
