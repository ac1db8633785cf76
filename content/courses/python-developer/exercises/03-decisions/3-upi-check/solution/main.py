typed = input().strip()
balance = int(input())
paid_today = int(input())

if not typed.isdecimal() or len(typed) > 6:
    print("Type a whole amount")
elif int(typed) == 0:
    print("Amount is zero")
elif int(typed) > balance:
    print("Not enough balance")
elif paid_today + int(typed) > 100000:
    print("Daily limit reached")
else:
    amount = int(typed)
    print(f"Paid ₹{amount}, ₹{balance - amount} left")
