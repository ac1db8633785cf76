import functools


def not_negative(function):
    """Refuse calls with a number below 0."""
    # 1. Define wrapper, which takes any arguments,
    #    and keep the name of the old function on it.
    # 2. In wrapper: go through the values of all
    #    arguments, positional ones and keywords.
    # 3. If a value is below 0, raise a ValueError.
    # 4. Call the old function and return its result.
    # 5. Return wrapper instead of function.
    return function


@not_negative
def after_payment(balance, amount):
    """Return the balance after a payment."""
    return balance - amount


print(after_payment(10000, 2500))
try:
    print(after_payment(10000, -500))
except ValueError as error:
    print("refused:", error)
