items = [3, 1, 2]
items.append(9)
items.insert(1, 7)
items.extend([4, 4])
print(items, items.pop(), items.pop(0), items.index(7), items.count(4), items[-1], items[1:3])
copy, alias = items[:], items
alias.append(100)
print(len(copy), len(items), copy == items, alias is items)
items[1:3] = ["x"]
del items[0]
print(items, [0] * 3, [[]] * 2, (1,), (1, 2) + (3,), (1, 2) < (1, 3), tuple("ab"))
a, b = 1, 2
a, b = b, a
print(a, b, [1, [2, 3]][1][0], list(range(10, 0, -3)), sum([[1], [2]], []), [1, 2] == [1, 2])
import copy as copying
deep = copying.deepcopy([[1], [2]])
deep[0].append(5)
print(deep, items.clear(), items)
try:
    (1, 2)[0] = 5
except TypeError as error:
    print(error)
