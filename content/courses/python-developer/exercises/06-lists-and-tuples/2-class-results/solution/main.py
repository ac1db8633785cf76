def passed(names, marks, limit=35):
    """Return (name, mark) of those who passed."""
    result = []
    for name, mark in zip(names, marks):
        if mark >= limit:
            result.append((name, mark))
    return result


def highest(*marks):
    """Return the highest mark, None without marks."""
    if not marks:
        return None
    return max(marks)


def with_grace(marks, extra):
    """Return a new list with extra marks, at most 100."""
    result = []
    for mark in marks:
        result.append(min(mark + extra, 100))
    return result


names = ["Nasreen", "Tashi", "Lalit"]
marks = [81, 34, 35]

print(passed(names, marks))
print(highest(*marks))
print(with_grace(marks, 5))
print(marks)
