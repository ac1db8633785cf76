from datetime import date, timedelta

consumer = input()
billed_on = date.fromisoformat(input())
today = date.fromisoformat(input())

due_on = billed_on
days_late = max(0, (today - due_on).days)
charge = 0

print(f"Consumer: {consumer}")
print(f"Due: {due_on:%d %b %Y}")
print(f"Late charge: ₹{charge}")
