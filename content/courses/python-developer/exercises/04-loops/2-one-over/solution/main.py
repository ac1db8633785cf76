over = input()
runs = 0
wickets = 0
balls = 0

# Step 1: take one sign after the other out of over
for sign in over:
    # Step 2: a digit adds to runs, and it is a ball
    if sign.isdecimal():
        runs += int(sign)
        balls += 1
    # Step 3: W or w is a wicket, and it is a ball
    elif sign == "W" or sign == "w":
        wickets += 1
        balls += 1
    # Step 4: a dot is a ball; skip all other signs
    elif sign == ".":
        balls += 1

print(f"Runs: {runs}")
print(f"Wickets: {wickets}")
print(f"Balls: {balls}")
