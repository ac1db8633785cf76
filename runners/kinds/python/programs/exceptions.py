class StockError(Exception):
    def __init__(self, item, left):
        super().__init__(f"only {left} of {item} left")
        self.left = left


def take(item, wanted, left=3):
    if wanted > left:
        raise StockError(item, left)
    return left - wanted


for wanted in (1, 5):
    try:
        print("left:", take("rice", wanted))
    except StockError as error:
        print(type(error).__name__, error, error.left, error.args)
    else:
        print("fine")
    finally:
        print("done")
try:
    try:
        1 / 0
    except ZeroDivisionError as error:
        raise ValueError("bad input") from error
except ValueError as error:
    print(error, "because", repr(error.__cause__))
for bad in ("[][0]", "{}['a']", "None.x", "'a' + 1", "undefined", "int('x')", "1 / 0", "(1).foo", "[1, 2].index(3)"):
    try:
        eval(bad)
    except Exception as error:
        print(bad, "->", type(error).__name__)
try:
    raise ExceptionGroup("several", [ValueError(1), TypeError(2)]) if False else KeyError("x")
except (KeyError, IndexError) as error:
    print("caught", error)
