"""Errors in Python's words, shortened to the learner's own files."""

import sys
import traceback

from .error_numbers import with_linux_numbers
from .work_folder import WORK

NOT_HERE = "It is not part of the practice tools: Python's own library is here, and what the exercise names."
NO_MORE_INPUT = "input() was called, but no line was left to read."


def is_own(filename):
    return filename.startswith(WORK + "/")


def short_name(filename):
    return filename.removeprefix(WORK + "/")


def tell_error(error):
    """What the page shows: message, file and line of the learner's code that was reached last."""
    told = traceback.TracebackException.from_exception(error)
    place = find_place(error, told)
    message = last_words(error, told)
    if isinstance(error, EOFError) and str(error).startswith("EOF when reading"):
        message += ". " + NO_MORE_INPUT
    if is_missing_package(error):
        message += ". " + NOT_HERE
    return {"message": message, **place}


def find_place(error, told):
    if isinstance(error, SyntaxError) and error.filename and is_own(error.filename):
        return {"file": short_name(error.filename), "line": error.lineno or 1}
    own = [frame for frame in told.stack if is_own(frame.filename)]
    if not own:
        return {}
    return {"file": short_name(own[-1].filename), "line": own[-1].lineno}


def last_words(error, told):
    lines = "".join(told.format_exception_only()).strip().splitlines()
    if isinstance(error, SyntaxError):
        return lines[-1]
    return with_linux_numbers("\n".join(lines))


def is_missing_package(error):
    """Neither a part of Python, whose absence says more, nor a part of a module that is there."""
    name = getattr(error, "name", None) or ""
    is_plain = str(error) == f"No module named {name!r}"
    return isinstance(error, ModuleNotFoundError) and is_plain and name not in sys.stdlib_module_names


def format_traceback(error):
    """As `python main.py` prints it, without the frames of the machinery around it."""
    told = traceback.TracebackException.from_exception(error)
    shorten(told, set())
    return "".join(told.format(colorize=False))


def shorten(told, seen):
    if told is None or id(told) in seen:
        return
    seen.add(id(told))
    kept = [frame for frame in told.stack if is_own(frame.filename)]
    for frame in kept:
        # Read the source line while the name is still the one of the file.
        _ = frame.line
        frame.filename = short_name(frame.filename)
    told.stack = traceback.StackSummary.from_list(kept)
    if getattr(told, "filename", None):
        told.filename = short_name(told.filename)
    shorten(told.__cause__, seen)
    shorten(told.__context__, seen)
    # What went wrong inside a library before is told by the last error already.
    if told.__context__ is not None and not told.__context__.stack:
        told.__context__ = None
    if told.__cause__ is not None and not told.__cause__.stack:
        told.__cause__ = None
    for inner in getattr(told, "exceptions", None) or ():
        shorten(inner, seen)
