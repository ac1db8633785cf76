def cart_after(actions):
    """Return the items in the cart after all actions."""
    return []


print(cart_after(["rice", "soap", "undo", "redo"]))
