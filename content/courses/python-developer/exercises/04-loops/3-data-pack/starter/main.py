pack = int(input())
used = 0

# Read the days until the pack is finished or end is typed

print(f"Left: {pack - used} MB")
