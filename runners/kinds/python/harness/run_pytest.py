"""Runs the learner's own pytest tests."""

import os
import sys

import _pytest.terminal
import pytest
from _pytest.reports import CollectErrorRepr

from .learner_io import Screen, Streams
from .tell_errors import format_traceback, tell_error
from .work_folder import WORK

# Every plugin costs time in every run, and these have nothing to do here.
NOT_NEEDED = "cacheprovider doctest faulthandler junitxml nose pastebin setuponly setupplan stepwise warnings".split()

OPTIONS = [
    "-q",
    # The real file descriptors lead to the page.
    "--capture=sys",
    "--color=no",
    "--tb=short",
    "--no-header",
    *(f"-pno:{name}" for name in NOT_NEEDED),
]

# The same tests print the same text every time, so that a lesson can show it.
_pytest.terminal.format_session_duration = lambda seconds: "0.01s"


class Watcher:
    """A plugin of pytest that remembers how each test ended."""

    def __init__(self):
        self.passed = 0
        self.failed = []
        self.first = ""
        self.error = None

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.append(report.nodeid.split("::")[-1])
            self.first = self.first or crash_of(report)
        elif report.when == "call" and report.passed:
            self.passed += 1

    @pytest.hookimpl(hookwrapper=True)
    def pytest_make_collect_report(self, collector):
        outcome = yield
        report = outcome.get_result()
        if report.failed and report.call.excinfo is not None:
            error = report.call.excinfo.value
            error = error.__cause__ or error.__context__ or error
            report.longrepr = CollectErrorRepr(format_traceback(error).rstrip())
            self.error = self.error or tell_error(error)


def crash_of(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    return crash.message.splitlines()[0] if crash is not None and crash.message else ""


def run_pytest(request):
    """The learner's tests on the files as they are: how many passed, which failed."""
    sys.path.insert(0, WORK)
    sys.argv = ["pytest"]
    watcher = Watcher()
    with Streams("", Screen() if request["show"] else None):
        path = os.path.join(WORK, request["entry"])
        code = pytest.main([*OPTIONS, f"--rootdir={WORK}", path], plugins=[watcher])
    return {
        "code": int(code),
        "passed": watcher.passed,
        "failed": watcher.failed,
        "first": watcher.first,
        **({"error": watcher.error} if watcher.error else {}),
    }
