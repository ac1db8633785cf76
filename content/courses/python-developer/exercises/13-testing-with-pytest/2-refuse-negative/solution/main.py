import functools


def not_negative(function):
    """Refuse calls with a number below 0."""
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        for value in [*args, *kwargs.values()]:
            if value < 0:
                raise ValueError(f"negative amount: {value}")
        return function(*args, **kwargs)
    return wrapper


@not_negative
def after_payment(balance, amount):
    """Return the balance after a payment."""
    return balance - amount


print(after_payment(10000, 2500))
try:
    print(after_payment(10000, -500))
except ValueError as error:
    print("refused:", error)
