def percent(age):
    """Return the share of the full fare in percent."""
    if age < 5:
        return 0
    if age < 11:
        return 50
    return 100
