def points_table(results):
    """The places of all teams as texts, best first."""
    # Step 1: a new list of tuples (name, points, run_rate)
    table = []

    # Step 2: sort by points, then run rate, then name

    # Step 3: return one text for each row
    return table


results = [
    ("Kochi", 4, 0, 0.412),
    ("Shillong", 1, 1, -0.9),
    ("Ranchi", 4, 1, 0.105),
    ("Surat", 3, 2, -0.05),
]
print(points_table(results))
