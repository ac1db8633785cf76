a, b = {1, 2, 3}, {3, 4}
print(sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b), a <= {1, 2, 3, 4}, a.isdisjoint(b))
print(len({"x", "y", "x"}), sorted(set("hello")), frozenset([1]) == {1}, {1, 2} == {2, 1})
a.add(9)
a.discard(100)
print(sorted(a), {n % 3 for n in range(10)}, set())
try:
    a.remove(100)
except KeyError as error:
    print("KeyError", error)
try:
    {[1]}
except TypeError as error:
    print("cannot be in a set:", "unhashable type: 'list'" in str(error))
