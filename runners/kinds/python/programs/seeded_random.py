import random
random.seed(42)
print(random.random(), random.randint(1, 6), [random.randint(1, 100) for _ in range(5)])
deck = list("abcdef")
random.shuffle(deck)
print(deck, random.choice("xyz"), random.sample(range(50), 4), random.choices("ab", [1, 9], k=6), random.uniform(1, 2))
print(round(random.gauss(0, 1), 12), random.Random(7).random(), random.randrange(0, 100, 10))
