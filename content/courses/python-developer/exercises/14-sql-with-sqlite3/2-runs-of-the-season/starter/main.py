from cricket import open_season


def add_innings(con, player_id, runs):
    """Add the runs of one innings, if the player exists."""
    # 1. Ask for the player with this id.
    # 2. If there is none, return False.
    # 3. In a transaction, insert the row.
    # 4. Return True.
    return False


def totals(con, minimum=0):
    """Return the name and the total of each player."""
    # 1. Write a query that joins players and innings,
    #    and keeps players without innings.
    # 2. Group by player, add up the runs, make 0 of NULL.
    # 3. Leave out groups below the minimum, then sort.
    # 4. Return all rows.
    return []


con = open_season()
con.executescript("""
INSERT INTO players (name) VALUES ('Om'), ('Meenal'), ('Kabir');
""")
add_innings(con, 2, 21)
add_innings(con, 3, 40)
add_innings(con, 2, 50)
print(totals(con))
