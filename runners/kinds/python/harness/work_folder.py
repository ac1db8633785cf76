"""The folder in which a learner's program lives; every process begins with a fresh one."""

import os
import shutil
import sys

WORK = "/home/learner"


def lay_out(files):
    """Empties the folder, writes the exercise's files into it and makes it the current one."""
    os.chdir("/")
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree("/tmp", ignore_errors=True)
    os.makedirs("/tmp")
    os.makedirs(WORK)
    os.chdir(WORK)
    for file in files:
        path = os.path.join(WORK, file["path"])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(file["text"])


def take_out_own_modules():
    """Forgets what was imported from the folder, so that the next import runs it again; gives back what it forgot."""
    own = {name: module for name, module in sys.modules.items() if is_from_folder(module)}
    for name in own:
        del sys.modules[name]
    return own


def is_from_folder(module):
    file = getattr(module, "__file__", None)
    if isinstance(file, str):
        return file.startswith(WORK + "/")
    # A folder without __init__.py is a package too and has only a path.
    return any(str(path).startswith(WORK + "/") for path in getattr(module, "__path__", ()))


def let_own_files_win():
    """A file called random.py stands before Python's own, as it does for `python main.py`."""
    for name in os.listdir(WORK):
        module = name.removesuffix(".py")
        if (module != name or os.path.isdir(os.path.join(WORK, name))) and module not in sys.builtin_module_names:
            sys.modules.pop(module, None)
