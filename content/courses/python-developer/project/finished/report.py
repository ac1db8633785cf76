# The text that Divya reads in the morning.


def report(
    name: str, good: list[dict], problems: list[str]
) -> str:
    """Return a summary line and one line a problem."""
    bad = len(problems)
    lines = [f"{name}: {len(good)} good, {bad} bad"]
    for problem in problems:
        lines.append(f"  {problem}")
    return "\n".join(lines)
