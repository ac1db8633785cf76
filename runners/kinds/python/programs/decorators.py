import functools


def loud(times):
    def wrap(function):
        @functools.wraps(function)
        def call(*args, **kwargs):
            result = function(*args, **kwargs)
            print(f"{function.__name__}{args} -> {result}")
            return result * times
        return call
    return wrap


@loud(2)
def greet(name):
    "Says hello."
    return f"hi {name} "


print(greet("Asha"), greet.__name__, greet.__doc__)


@functools.lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(80), fib.cache_info(), functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), functools.partial(pow, 2)(5))
