BASE = 30
PER_KM = 12


def fare(km):
    """Return the fare in rupees."""
    return BASE + km * PER_KM


# Only for people who start this file itself:
if __name__ == "__main__":
    print("Trial:", fare(1))
