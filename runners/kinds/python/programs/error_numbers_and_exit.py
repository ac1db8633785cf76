import atexit
import os
import sys


def last(word):
    print("at exit:", word)


atexit.register(last, "first registered")
atexit.register(last, "last registered")

for action in (
    lambda: open("nosuch.txt"),
    lambda: open("."),
    lambda: os.mkdir("made"),
    lambda: os.mkdir("made"),
    lambda: os.rmdir("nosuch"),
    lambda: os.listdir("nosuch"),
    lambda: open("made/inside/deep.txt", "w"),
):
    try:
        action()
    except OSError as error:
        print(type(error).__name__, error)

os.rmdir("made")
sys.exit(0)
