# 1. Import mean and median from statistics.


def average(runs):
    """Return the mean to two places, None if no runs."""
    # 2. Return None for an empty list.
    # 3. Return the mean, rounded to two places.


def middle(runs):
    """Return the median, None if there are no runs."""
    # 4. Return None for an empty list.
    # 5. Return the median.
