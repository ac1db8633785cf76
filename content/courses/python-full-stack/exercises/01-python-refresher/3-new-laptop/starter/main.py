want = {}
have = {}

# Read the lines until end, then print the answer

print("To do: 0")
