bill = int(input())

if bill >= 800:
    charge = 0
elif bill >= 400:
    charge = 15
else:
    charge = 40

print(f"Delivery: ₹{charge}")
