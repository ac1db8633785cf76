# Step 1: clean both texts: no spaces, no capital letters
meal = input()
guest = input()

# Step 2: choose the price with match,
# and None for any other meal
price = None

# Step 3: print the refusal,
# or add 10 for a guest and print the price
print(f"Pay ₹{price}")
