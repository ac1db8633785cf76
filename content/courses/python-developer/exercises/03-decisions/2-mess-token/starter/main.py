# Step 1: take away spaces and capital letters, in both texts
meal = input()
guest = input()

# Step 2: choose the price with match, None for any other meal
price = None

# Step 3: print the refusal,
# or add 10 for a guest and print the price
print(f"Pay ₹{price}")
