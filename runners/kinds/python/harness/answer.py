"""The one way in: a request as JSON, its answer as JSON."""

import importlib
import json
import os
import random
import sys

from .closed_doors import close_doors
from .missing_parts import add_missing_parts
from .run_program import run_only, run_test
from .stand_ins import prepare_package
from .work_folder import lay_out

# Imported ahead, so that no learner's first line waits for them.
OFTEN_USED = (
    "collections csv dataclasses datetime decimal enum fractions functools itertools json math pathlib random re "
    "sqlite3 statistics string textwrap time typing unittest"
).split()


def run_own_tests(request):
    from .run_pytest import run_pytest

    return run_pytest(request)


KINDS = {"run": run_only, "test": run_test, "pytest": run_own_tests}


def prepare(packages, folders):
    """Done once in the browser, when the runtime is ready and before any learner's code."""
    sys.dont_write_bytecode = True
    sys.path[:] = [path for path in sys.path if path != ""]
    sys.path.extend(folders)
    importlib.invalidate_caches()
    add_missing_parts()
    for name in OFTEN_USED:
        importlib.import_module(name)
    for name in packages:
        prepare_package(name)
    close_doors()


def answer(text):
    request = json.loads(text)
    # Memory is the same at every start, so chance has to be let in again.
    random.seed(os.urandom(16))
    lay_out(request["files"])
    return json.dumps(KINDS[request["do"]](request))
