from statistics import mean, median


def average(runs):
    """Return the mean to two places, None if no runs."""
    if not runs:
        return None
    return round(mean(runs), 2)


def middle(runs):
    """Return the median, None if there are no runs."""
    if not runs:
        return None
    return median(runs)
