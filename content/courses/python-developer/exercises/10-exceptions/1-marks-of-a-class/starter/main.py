def read_marks(lines):
    """Return the marks and the numbers of bad lines."""
    marks = []
    bad = []
    for number, line in enumerate(lines):
        try:
            marks.append(int(line))
        except KeyError:
            bad.append(line)
    return marks, bad


marks, bad = read_marks(["42", "AB", "38", "3O"])
print(marks)
print(bad)
