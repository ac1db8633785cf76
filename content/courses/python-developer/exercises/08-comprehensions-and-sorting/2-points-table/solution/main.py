def points_table(results):
    """The places of all teams as texts, best first."""
    # Step 1: a new list of tuples (name, points, run_rate)
    table = [
        (name, won * 2 + no_result, run_rate)
        for name, won, no_result, run_rate in results
    ]

    # Step 2: sort by points, then run rate, then name
    table.sort(key=lambda row: (-row[1], -row[2], row[0]))

    # Step 3: return one text for each row
    lines = []
    for place, row in enumerate(table, start=1):
        lines.append(f"{place}. {row[0]} {row[1]}")
    return lines


results = [
    ("Kochi", 4, 0, 0.412),
    ("Shillong", 1, 1, -0.9),
    ("Ranchi", 4, 1, 0.105),
    ("Surat", 3, 2, -0.05),
]
print(points_table(results))
