def counter(start=0):
    count = start

    def step(by=1):
        nonlocal count
        count += by
        return count

    return step


a, b = counter(), counter(10)
print(a(), a(5), b(), [f() for f in [lambda i=i: i for i in range(3)]], [f() for f in [lambda: i for i in range(3)]])


def add(item, basket=[]):
    basket.append(item)
    return basket


print(add(1), add(2), add(3, []))
total = 1


def shadow():
    global total
    total += 1
    return total


print(shadow(), total, (lambda *args, **kw: (args, kw))(1, 2, x=3))


def full(a, /, b, *, c=3):
    return a, b, c


print(full(1, 2), full(1, b=2, c=4))
for call in (lambda: full(1), lambda: full(a=1, b=2), lambda: full(1, 2, 3)):
    try:
        call()
    except TypeError as error:
        print(error)
