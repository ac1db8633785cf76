from dataclasses import dataclass, field


@dataclass
class Passenger:
    name: str
    age: int
    seat: str = "any"

    def __post_init__(self):
        self.name = self.name.strip()
        if self.name == "":
            raise ValueError("name is missing")
        if self.age < 0:
            raise ValueError(f"age is below 0: {self.age}")

    @property
    def percent(self):
        if self.age < 5:
            return 0
        if self.age <= 12:
            return 50
        return 100


@dataclass
class Booking:
    bus: str
    passengers: list[Passenger] = field(
        default_factory=list
    )

    def total(self, full):
        amount = 0
        for passenger in self.passengers:
            amount += full * passenger.percent // 100
        return amount


if __name__ == "__main__":
    booking = Booking("Pune 06:30")
    booking.passengers.append(Passenger("Zoya", 34, "7A"))
    booking.passengers.append(Passenger(" Kabir ", 9))
    print(booking.passengers[1])
    print("Total:", booking.total(250))
