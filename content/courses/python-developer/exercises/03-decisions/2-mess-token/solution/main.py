# Step 1: clean both texts: no spaces, no capital letters
meal = input().strip().lower()
guest = input().strip().lower()

# Step 2: choose the price with match,
# and None for any other meal
match meal:
    case "breakfast":
        price = 30
    case "lunch" | "dinner":
        price = 60
    case "tea":
        price = 0
    case _:
        price = None

# Step 3: print the refusal,
# or add 10 for a guest and print the price
if price is None:
    print("No such meal")
else:
    if guest == "yes" or guest == "y":
        price = price + 10
    print(f"Pay ₹{price}")
