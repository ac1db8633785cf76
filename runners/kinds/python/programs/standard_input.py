import sys
name = input("Name? ")
age = int(input("Age? "))
print(f"{name} is {age}")
rest = [line.strip() for line in sys.stdin]
print(rest, len(rest))
try:
    input()
except EOFError:
    print("no more")
print("to stderr", file=sys.stderr)
print("a", "b", sep="-", end="!\n")
print("no newline", end="")
