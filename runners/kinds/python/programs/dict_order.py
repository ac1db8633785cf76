stock = {"rice": 10, "dal": 5}
stock["oil"] = 7
stock["rice"] = 12
del stock["dal"]
stock["dal"] = 1
print(stock, list(stock), list(stock.values()), stock.get("salt", 0), "oil" in stock)
print(stock | {"salt": 3, "oil": 0}, dict(zip("ab", [1, 2])), stock.pop("oil"), stock)
print(sorted(stock.items(), key=lambda pair: -pair[1]), max(stock, key=stock.get))
from collections import Counter, OrderedDict, defaultdict
print(Counter("mississippi").most_common(2), Counter(a=3) - Counter(a=1))
groups = defaultdict(list)
for word in "apple avocado banana".split():
    groups[word[0]].append(word)
print(groups, dict(groups), OrderedDict(a=1) == {"a": 1})
try:
    stock["tea"]
except KeyError as error:
    print("missing", error, repr(error))
for key, value in reversed(stock.items()):
    print(key, value)
