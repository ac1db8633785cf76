from itertools import accumulate, chain, combinations, count, cycle, groupby, islice, pairwise, permutations, product, repeat, takewhile, zip_longest
print(list(islice(count(10, 5), 3)), list(chain("ab", "c")), list(combinations("abc", 2)), len(list(permutations(range(4)))))
print([(k, list(g)) for k, g in groupby("aabbba")], list(accumulate([1, 2, 3])), list(product("ab", [1, 2])))
print(list(zip_longest("ab", "c", fillvalue="-")), list(takewhile(lambda n: n < 3, count())), list(pairwise("abc")), list(repeat("x", 2)), list(islice(cycle("ab"), 5)))
