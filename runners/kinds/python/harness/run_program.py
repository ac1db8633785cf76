"""Runs the entry file as `python main.py` would, and the code of a test after it."""

import atexit
import builtins
import importlib
import os
import sys
import types

from .check_asserts import checking_names, compare_printed, compile_checked
from .learner_io import Screen, Streams
from .tell_errors import NO_MORE_INPUT, format_traceback, tell_error
from .work_folder import WORK, let_own_files_win, take_out_own_modules

TEST_FILE = "<test>"


class Program:
    def __init__(self, entry):
        self.path = os.path.join(WORK, entry)
        sys.argv = [entry]
        sys.path.insert(0, os.path.dirname(self.path))
        let_own_files_win()

    def run(self, streams):
        """Gives the names that the program left behind and the error that ended it, if one did."""
        importlib.invalidate_caches()
        module = types.ModuleType("__main__")
        module.__file__ = self.path
        module.__builtins__ = builtins
        sys.modules["__main__"] = module
        with streams:
            try:
                with open(self.path, "rb") as source:
                    code = compile(source.read(), self.path, "exec", dont_inherit=True)
                exec(code, module.__dict__)
            except SystemExit as end:
                tell_exit(end, streams)
            except BaseException as error:
                return module.__dict__, error
            atexit._run_exitfuncs()
            return module.__dict__, None

    def run_again(self, stdin=""):
        """What a test's `run` does: the whole program once more, in the folder as it is now."""
        main = sys.modules.get("__main__")
        own = take_out_own_modules()
        streams = Streams(str(stdin), None)
        try:
            _, error = self.run(streams)
        finally:
            take_out_own_modules()
            sys.modules.update(own)
            sys.modules["__main__"] = main
        if error is not None:
            raise error
        return streams.printed()


def tell_exit(end, streams):
    if end.code is not None and not isinstance(end.code, int):
        print(end.code, file=streams.stderr)


class TestNames(dict):
    """A test's own names; what it has not set itself is looked up in the program, as it is at that moment."""

    def __init__(self, own, program):
        super().__init__(own)
        self.program = program

    def __missing__(self, name):
        return self.program[name]


def run_only(request):
    streams = Streams(request["stdin"], Screen())
    _, error = Program(request["entry"]).run(streams)
    if error is None:
        return {}
    with streams:
        streams.stderr.write(format_traceback(error))
        atexit._run_exitfuncs()
    return {"error": tell_error(error)}


def run_test(request):
    """One test: the program, freshly run, then the test's code with the program's names."""
    screen = Screen()
    shown = screen if request["show"] else None
    test = request["test"]
    stdin = test.get("stdin")
    program = Program(request["entry"])
    streams = Streams(request["stdin"] if stdin is None else stdin, shown)
    names, error = program.run(streams)
    # A program that asks for input is run by its tests with `run("…")`; that it found none before is no fault of it.
    is_waiting = isinstance(error, EOFError) and stdin is None and test.get("code") is not None
    if error is not None and not is_waiting:
        return fail_by(error, request["entry"], stopped=True)
    if test.get("prints") is not None:
        difference = compare_printed(test["prints"], streams.printed())
        if difference:
            return {"ok": False, "detail": difference}
    if test.get("code") is None:
        return {"ok": True}
    return run_test_code(request, program, names, streams.printed(), screen, is_waiting)


def run_test_code(request, program, names, output, screen, is_waiting):
    own = {
        **checking_names(),
        "__builtins__": builtins,
        "__name__": "test",
        "output": output,
        "run": program.run_again,
    }
    source = request["setup"] + "\n" + request["test"]["code"]
    with Streams("", screen):
        try:
            exec(compile_checked(source, TEST_FILE), TestNames(own, names))
            return {"ok": True}
        except NameError as error:
            if is_waiting:
                return {"ok": False, "detail": NO_MORE_INPUT}
            return fail_by(error, request["entry"])
        except SystemExit:
            return {"ok": False, "detail": "the program ended itself (sys.exit) during the test"}
        except BaseException as error:
            return fail_by(error, request["entry"])


def fail_by(error, entry, stopped=False):
    told = tell_error(error)
    is_finding = type(error) is AssertionError and told.get("file") is None
    detail = str(error) if is_finding else told["message"]
    line = told.get("line") if told.get("file") == entry else None
    if told.get("file") is not None and line is None:
        detail += f" ({told['file']}, line {told['line']})"
    result = {"ok": False, "detail": detail, "line": line}
    return {**result, "error": told, "traceback": format_traceback(error)} if stopped else result
