"""What a program cannot do in the sandbox fails at once and says so, instead of hanging or reaching the page."""

import asyncio
import os
import socket
import sys
import time

HIDDEN = {"js", "pyodide_js", "pyodide", "_pyodide", "_pyodide_core", "micropip"}


class HiddenModules:
    """First in line for every import: the ways from Python to the page are not there."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}: a program here cannot reach the page", name=name)
        return None


class WaitingSelector:
    """There is nothing to listen to here, so waiting is all that an event loop can do between its timers."""

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("the program waits for something that can never come here")
        if timeout > 0:
            time.sleep(timeout)
        return []


class PlainLoop(asyncio.base_events.BaseEventLoop):
    """The browser's own loop cannot be waited for in a worker; this one runs until its work is done."""

    def __init__(self):
        super().__init__()
        self._selector = WaitingSelector()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


class PlainPolicy(asyncio.events._BaseDefaultEventLoopPolicy):
    _loop_factory = PlainLoop


def refuse_network(*_, **__):
    raise OSError("there is no network here: a program cannot connect or listen")


def refuse_process(*_, **__):
    raise OSError("a program here cannot start other programs")


def close_doors():
    webloop = sys.modules["pyodide.webloop"]
    asyncio.run, time.sleep = webloop._orig_run, webloop._orig_sleep
    for name in list(sys.modules):
        if name.partition(".")[0] in HIDDEN:
            del sys.modules[name]
    sys.meta_path[:] = [HiddenModules()] + [
        finder for finder in sys.meta_path if type(finder).__module__.partition(".")[0] not in HIDDEN
    ]
    asyncio._set_running_loop(None)
    asyncio.events._set_event_loop_policy(PlainPolicy())
    for name in ("connect", "connect_ex", "bind", "listen", "accept"):
        setattr(socket.socket, name, refuse_network)
    socket.getaddrinfo = refuse_network
    socket.create_connection = refuse_network
    for name in ("system", "popen", "fork", "execv", "posix_spawn"):
        setattr(os, name, refuse_process)
