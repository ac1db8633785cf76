import sys


def main(args):
    print("main", __name__, len(args))
    return 0


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.exit(code)
print("not reached")
