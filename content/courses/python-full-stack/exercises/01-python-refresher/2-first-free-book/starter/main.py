books = [
    {"title": "Rivers of the Deccan", "shelf": "G2", "free": 0},
    {"title": "Numbers at Play", "shelf": "M1", "free": 0},
    {"title": "The Clay Lamp", "shelf": "F4", "free": 2},
    {"title": "Circuits by Hand", "shelf": "E3", "free": 1},
    {"title": "A Short History of Salt", "shelf": "H1", "free": 1},
    {"title": "Learning from Monsoons", "shelf": "G2", "free": 3},
]

wanted = input()
looked_at = 0

for book in books:
    looked_at = looked_at + 1

print(f"Books looked at: {looked_at}")
