def hanoi(n, a="A", b="B", c="C"):
    return 0 if n == 0 else hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)


def flatten(items):
    return [x for item in items for x in (flatten(item) if isinstance(item, list) else [item])]


def permutations(text):
    return [text] if len(text) < 2 else [c + rest for i, c in enumerate(text) for rest in permutations(text[:i] + text[i + 1:])]


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(hanoi(10), flatten([1, [2, [3, [4]]]]), permutations("abc"), depth(900))


def forever():
    return forever()


try:
    forever()
except RecursionError as error:
    print(type(error).__name__, "maximum recursion depth exceeded" in str(error))
