# 1. Read the line, remove all spaces, make capitals.
plate = input().replace(" ", "").upper()

# 2. Cut out the four parts with slices.
state = plate[0:2]
district = plate[2:4]
series = plate[4:-4]
number = plate[-4:]

# 3. Print the four lines.
print("State:", state)
print("District:", district)
print("Series:", series)
print("Number:", number)
