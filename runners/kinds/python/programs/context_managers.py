from contextlib import contextmanager, redirect_stdout, suppress
import io


@contextmanager
def section(name):
    print(f"<{name}>")
    try:
        yield name.upper()
    except ValueError as error:
        print("handled", error)
    finally:
        print(f"</{name}>")


with section("a") as title, section("b"):
    print(title)
    raise ValueError("inside")


class Timer:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        print("exit", kind.__name__ if kind else None)
        return True


with Timer():
    {}["x"]
with suppress(ZeroDivisionError):
    1 / 0
buffer = io.StringIO()
with redirect_stdout(buffer):
    print("hidden")
print("caught:", buffer.getvalue().strip())
