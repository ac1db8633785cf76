# Versions such as 2.31.0 as tuples of numbers.


def parse_version(text):
    """Return the version as a tuple; raise ValueError."""
    return ()
