from cricket import open_season


def add_innings(con, player_id, runs):
    """Add the runs of one innings, if the player exists."""
    find = "SELECT id FROM players WHERE id = ?"
    row = con.execute(find, (player_id,)).fetchone()
    if row is None:
        return False
    add = "INSERT INTO innings (player_id, runs) VALUES (?, ?)"
    with con:
        con.execute(add, (row[0], runs))
    return True


def totals(con, minimum=0):
    """Return the name and the total of each player."""
    sql = """
        SELECT players.name,
               COALESCE(SUM(innings.runs), 0) AS total
        FROM players
        LEFT JOIN innings ON innings.player_id = players.id
        GROUP BY players.id
        HAVING total >= ?
        ORDER BY total DESC, players.name, players.id
    """
    return con.execute(sql, (minimum,)).fetchall()


con = open_season()
con.executescript("""
INSERT INTO players (name) VALUES ('Om'), ('Meenal'), ('Kabir');
""")
add_innings(con, 2, 21)
add_innings(con, 3, 40)
add_innings(con, 2, 50)
print(totals(con))
