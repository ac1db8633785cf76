# Read three lines, then print the row and the check.
