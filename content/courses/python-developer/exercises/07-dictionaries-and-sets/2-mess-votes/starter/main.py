def count_votes(votes: list) -> dict:
    """Count the votes of each dish."""
    counts = {}
    for vote in votes:
        # 1. Clean the vote: no spaces, small letters.
        dish = vote
        # 2. If something is left, count it.
    return counts


def winner(counts: dict):
    """Return the dish with the most votes, or None."""
    best = None
    most = 0
    # 3. Walk through dishes and counts together.
    # 4. Remember a dish with more votes than before.
    return best


counts = count_votes(["Dosa", " chole", "dosa ", ""])
print(counts)
print(winner(counts))
