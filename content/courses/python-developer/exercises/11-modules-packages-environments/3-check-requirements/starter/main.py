# Checks one computer. This file stays as it is.
from requirements import problems

TEXT = """
# tools
ruff>=0.14
mypy
Requests == 2.32  # for the API
pytest>=latest
"""
INSTALLED = {"ruff": "0.9.1", "requests": "2.32.0"}

if __name__ == "__main__":
    for problem in problems(TEXT, INSTALLED):
        print(problem)
