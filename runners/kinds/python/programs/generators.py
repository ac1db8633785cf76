def countdown(n):
    while n:
        got = yield n
        if got:
            print("got", got)
        n -= 1
    return "lift off"


numbers = countdown(3)
print(next(numbers), numbers.send("hello"), list(numbers))
numbers = countdown(1)
next(numbers)
try:
    next(numbers)
except StopIteration as end:
    print(end.value)


def chain(*parts):
    for part in parts:
        yield from part


print(list(chain("ab", [1, 2])), sum(x * x for x in range(4)), next(iter([]), "empty"))


class Steps:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return iter(range(self.n))


print(list(Steps(3)), 2 in Steps(3), max(Steps(4)))
