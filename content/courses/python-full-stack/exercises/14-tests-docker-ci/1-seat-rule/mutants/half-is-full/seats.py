def seats(ages):
    if any(age < 0 for age in ages):
        raise ValueError("An age cannot be below 0")
    return sum(1 for age in ages if age > 5)
