typed = input()
balance = int(input())
paid_today = int(input())

print(f"Paid ₹{typed}")
