from enum import Enum, Flag, IntEnum, auto
from typing import NamedTuple, Optional, TypedDict
from collections import namedtuple


class Status(Enum):
    OPEN = "open"
    DONE = "done"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Rights(Flag):
    READ = auto()
    WRITE = auto()


class Fare(NamedTuple):
    km: int
    rupees: float = 0.0


Point = namedtuple("Point", "x y")
print(Status("open"), Status.DONE.value, Status["OPEN"].name, list(Status), Level.HIGH > Level.LOW, Level.LOW + 1)
print(repr(Rights.READ | Rights.WRITE), Rights.READ in (Rights.READ | Rights.WRITE), Fare(3), Point(1, 2)._replace(y=5))
try:
    Status("lost")
except ValueError as error:
    print(error)


def greet(name: Optional[str] = None, *, loud: bool = False) -> str:
    return name or "nobody"


print(greet(), greet.__annotations__["loud"], isinstance(Fare(1), tuple))
