import io
import logging
stream = io.StringIO()
logging.basicConfig(stream=stream, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
log = logging.getLogger("shop")
log.debug("hidden")
log.info("opened %s", "today")
log.warning("low stock")
try:
    1 / 0
except ZeroDivisionError:
    log.exception("failed")
print(stream.getvalue().splitlines()[:3])
import argparse
parser = argparse.ArgumentParser(prog="shop")
parser.add_argument("item")
parser.add_argument("-n", "--count", type=int, default=1)
print(parser.parse_args(["rice", "-n", "3"]))
