# 1. Read the line, remove all spaces, make capitals.
plate = ""

# 2. Cut out the four parts with slices.
state = ""
district = ""
series = ""
number = ""

# 3. Print the four lines.
print("State:", state)
