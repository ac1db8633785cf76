squares = [n * n for n in range(6) if n % 2]
table = [[r * c for c in range(1, 4)] for r in range(1, 4)]
print(squares, table, [x for row in table for x in row], {k: len(k) for k in ("a", "bb")})
print(sum(n for n in range(10)), list(map(str.upper, "ab")), list(filter(None, [0, 1, "", "x"])))
print([(i, ch) for i, ch in enumerate("ab", start=1)], list(zip([1, 2, 3], "ab")), any(n > 2 for n in squares), all([]))
print([n if n % 2 else -n for n in range(4)], (y := 5) + y, [last := n for n in range(3)], last)
first, *middle, end = range(5)
print(first, middle, end, [*"ab", *[1]], {**{"a": 1}, "b": 2})
