# 1. Read one line and make it a whole number.
balls = 0

# 2. How many complete overs of 6 balls are in it?
overs = 0

# 3. How many balls are left over?
left = 0

# 4. Print both lines as in the task.
print("Overs:")
