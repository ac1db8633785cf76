def seats(ages):
    return sum(1 for age in ages if age >= 5)
