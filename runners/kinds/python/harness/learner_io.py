"""Standard streams of a learner's program: shown as they come, line by line, and kept for the tests."""

import io
import os
import sys

from .error_numbers import bytes_with_linux_numbers

# The page cuts off at 64 KB; more than this would only cost time.
SHOWN_LIMIT = 80 * 1024
KEPT_LIMIT = 2 * 1024 * 1024

# A way to the page of our own: a program may close or replace the usual one.
SCREEN = os.dup(1)


class Screen:
    """Where shown output goes. One for the whole process, so that the limit holds for all of it."""

    def __init__(self):
        self.shown = 0

    def show(self, data):
        if self.shown < SHOWN_LIMIT:
            self.shown += len(data)
            os.write(SCREEN, data)


class Channel(io.RawIOBase):
    def __init__(self, screen, number):
        self.screen = screen
        self.number = number
        self.kept = bytearray()

    def writable(self):
        return True

    def fileno(self):
        return self.number

    def write(self, data):
        written = len(data)
        data = bytes_with_linux_numbers(bytes(data))
        if len(self.kept) < KEPT_LIMIT:
            self.kept += data
        if self.screen is not None:
            self.screen.show(data)
        return written


class Streams:
    """The three streams of one run; `with` puts them in place and takes them away."""

    def __init__(self, stdin, screen):
        self.channel = Channel(screen, 1)
        self.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
        self.stdout = open_text(self.channel)
        self.stderr = open_text(Channel(screen, 2))

    def __enter__(self):
        self.before = sys.stdin, sys.stdout, sys.stderr
        sys.stdin, sys.stdout, sys.stderr = self.stdin, self.stdout, self.stderr
        return self

    def __exit__(self, *_):
        self.flush()
        sys.stdin, sys.stdout, sys.stderr = self.before

    def flush(self):
        for stream in (self.stdout, self.stderr):
            if not stream.closed:
                stream.flush()

    def printed(self):
        self.flush()
        return self.channel.kept.decode("utf-8", "replace")


def open_text(channel):
    return io.TextIOWrapper(
        io.BufferedWriter(channel), encoding="utf-8", errors="backslashreplace", line_buffering=True
    )
