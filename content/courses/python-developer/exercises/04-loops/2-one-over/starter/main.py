over = input()
runs = 0
wickets = 0
balls = 0

# Step 1: take one sign after the other out of over

    # Step 2: a digit adds to runs, and it is a ball

    # Step 3: W or w is a wicket, and it is a ball

    # Step 4: a dot is a ball; skip all other signs

print(f"Runs: {runs}")
print(f"Wickets: {wickets}")
print(f"Balls: {balls}")
