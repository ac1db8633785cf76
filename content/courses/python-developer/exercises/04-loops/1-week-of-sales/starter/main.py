total = 0
best = 0

for day in range(1, 7):
    sales = int(input())
    total = sales
    if sales < best:
        best = sales

print(f"Total: ₹{total}")
print(f"Best day: ₹{best}")
