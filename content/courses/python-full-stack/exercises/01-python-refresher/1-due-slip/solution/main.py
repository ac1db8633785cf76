from datetime import date, timedelta

consumer = input().strip().upper()
billed_on = date.fromisoformat(input())
today = date.fromisoformat(input())

due_on = billed_on + timedelta(days=15)
days_late = max(0, (today - due_on).days)
charge = min(150, days_late * 5)

print(f"Consumer: {consumer}")
print(f"Due: {due_on:%d %b %Y}")
print(f"Late charge: ₹{charge}")
