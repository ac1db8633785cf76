# Compare a requirements.txt with a computer.
from versions import parse_version


def clean_name(name):
    """Return the name as PyPI compares it."""
    return name.strip().lower().replace("_", "-")


def problem_of(text, installed):
    """Return what is wrong with a line, or None."""
    sign = ">=" if ">=" in text else "=="
    name, sign, version = text.partition(sign)
    name = clean_name(name)
    version = version.strip()
    if name == "":
        raise ValueError("no name")
    if sign != "":
        parse_version(version)
    if name not in installed:
        return f"{name}: not installed"
    found = installed[name].strip()
    have = parse_version(found)
    if sign == ">=" and have < parse_version(version):
        return f"{name}: {found} is below {version}"
    if sign == "==" and have != parse_version(version):
        return f"{name}: {found} is not {version}"
    return None


def problems(text, installed):
    """Return a list with one text for each problem."""
    found = []
    clean = {}
    for name, version in installed.items():
        clean[clean_name(name)] = version
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if text == "":
            continue
        try:
            problem = problem_of(text, clean)
        except ValueError as error:
            problem = f"line {number}: {error}"
        if problem is not None:
            found.append(problem)
    return found
