def passed(names, marks, limit=35):
    """Return (name, mark) of those who passed."""
    # 1. Start with an empty list.
    # 2. Go along both lists with zip().
    # 3. Append a tuple if the mark is high enough.
    # 4. Return the list.


def highest(*marks):
    """Return the highest mark, None without marks."""
    # 1. Return None if there are no marks.
    # 2. Return the highest one.


def with_grace(marks, extra):
    """Return a new list with extra marks, at most 100."""
    # 1. Start with an empty list.
    # 2. Append each mark plus extra, but at most 100.
    # 3. Return the new list.


names = ["Nasreen", "Tashi", "Lalit"]
marks = [81, 34, 35]

print(passed(names, marks))
print(highest(*marks))
print(with_grace(marks, 5))
print(marks)
