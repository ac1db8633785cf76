# 1. Read one line and make it a whole number.
balls = int(input())

# 2. How many complete overs of 6 balls are in it?
overs = balls // 6

# 3. How many balls are left over?
left = balls % 6

# 4. Print both lines as in the task.
print("Overs:", overs)
print("Balls:", left)
