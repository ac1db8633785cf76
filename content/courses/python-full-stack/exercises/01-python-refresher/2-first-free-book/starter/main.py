books = [
    {"title": "Rivers of the Deccan",
     "shelf": "G2", "free": 0},
    {"title": "Numbers at Play",
     "shelf": "M1", "free": 0},
    {"title": "The Clay Lamp",
     "shelf": "F4", "free": 2},
    {"title": "Circuits by Hand",
     "shelf": "E3", "free": 1},
    {"title": "A Short History of Salt",
     "shelf": "H1", "free": 1},
    {"title": "Learning from Monsoons",
     "shelf": "G2", "free": 3},
]

# Step 1: read the text, without spaces around it, in small
# letters
wanted = input()
looked_at = 0

# Step 2: before the loop, nothing is found

for book in books:
    looked_at = looked_at + 1
    # Step 3: does this book fit, and is a copy free?
    # Then remember the book and leave the loop

# Step 4: print the shelf and the title, or say that no free
# copy was found

print(f"Books looked at: {looked_at}")
