def cart_after(actions):
    """Return the items in the cart after all actions."""
    cart = []
    undone = []
    for action in actions:
        if action == "undo":
            if cart:
                undone.append(cart.pop())
        elif action == "redo":
            if undone:
                cart.append(undone.pop())
        else:
            cart.append(action)
            undone = []
    return cart


print(cart_after(["rice", "soap", "undo", "redo"]))
