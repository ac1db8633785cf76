bill = int(input())

if bill > 1000:
    charge = 0
elif bill > 500:
    charge = 20
else:
    charge = 40

print(f"Delivery: ₹{charge}")
