from datetime import date, timedelta

roll = input().strip().upper()
title = input()
lent_on = date.fromisoformat(input())
today = date.fromisoformat(input())

due_on = lent_on + timedelta(days=14)
days_late = max(0, (today - due_on).days)
fine = days_late * 2

print(f"Member: {roll}")
print(f"Book: {title}")
print(f"Due: {due_on:%d %b %Y}")
print(f"Fine: ₹{fine}")
