people = [("Asha", 30), ("Ravi", 25), ("Meera", 30), ("Jo", 25)]
print(sorted(people, key=lambda p: p[1]), sorted(people, key=lambda p: (-p[1], p[0])))
print(sorted(people, key=lambda p: p[1], reverse=True), sorted(["b", "A", "a"], key=str.lower), sorted([3, 1, 2], reverse=True))
people.sort()
print(people, list(reversed([1, 2])), sorted({"b": 1, "a": 2}))
from functools import cmp_to_key
from operator import itemgetter
print(sorted([5, 3, 9], key=cmp_to_key(lambda a, b: b - a)), sorted(people, key=itemgetter(1, 0)))
import bisect
import heapq
numbers = [1, 4, 9]
bisect.insort(numbers, 5)
print(numbers, bisect.bisect_left(numbers, 4), heapq.nlargest(2, numbers), heapq.nsmallest(1, numbers))
try:
    sorted([1, "a"])
except TypeError as error:
    print(error)
