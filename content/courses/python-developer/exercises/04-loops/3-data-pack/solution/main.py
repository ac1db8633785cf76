pack = int(input())
used = 0
days = 0
highest = 0

while used < pack:
    typed = input().strip().lower()
    if typed == "end":
        break
    if not typed.isdecimal() or len(typed) > 6:
        continue
    amount = int(typed)
    days += 1
    used += amount
    if amount > highest:
        highest = amount

if used >= pack:
    print(f"Finished on day {days}")
else:
    print(f"Left: {pack - used} MB")
print(f"Highest day: {highest} MB")
