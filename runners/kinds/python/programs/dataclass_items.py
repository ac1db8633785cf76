from dataclasses import asdict, astuple, dataclass, field, replace


@dataclass(order=True)
class Item:
    name: str
    price: float = 0.0
    tags: list[str] = field(default_factory=list)

    def total(self, count):
        return self.price * count


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    def __post_init__(self):
        if self.x < 0:
            raise ValueError("x must not be negative")


rice, dal = Item("rice", 50, ["grain"]), Item("dal")
print(rice, dal, rice == Item("rice", 50, ["grain"]), sorted([rice, dal])[0].name, rice.total(3))
print(asdict(rice), astuple(Point(1)), replace(Point(1), y=5), hash(Point(1)) == hash(Point(1)))
for make in (lambda: Point(-1), lambda: setattr(Point(1), "x", 2)):
    try:
        make()
    except Exception as error:
        print(type(error).__name__, error)
