def read_marks(lines):
    """Return the marks and the numbers of bad lines."""
    marks = []
    bad = []
    for number, line in enumerate(lines, start=1):
        try:
            marks.append(int(line))
        except ValueError:
            bad.append(number)
    return marks, bad


marks, bad = read_marks(["42", "AB", "38", "3O"])
print(marks)
print(bad)
