from dataclasses import dataclass, field


@dataclass
class Passenger:
    name: str
    age: int
    seat: str = "any"

    # 1. After __init__: remove spaces around the name.
    # 2. Raise a ValueError if the name is empty.
    # 3. Raise a ValueError if the age is below 0.

    # 4. Make percent a property: 0, 50 or 100.
    def percent(self):
        return 100


@dataclass
class Booking:
    bus: str
    # 5. Add the field passengers: a new list by default.

    # 6. Write total(full): the fares of all passengers.


if __name__ == "__main__":
    booking = Booking("Pune 06:30")
    booking.passengers.append(Passenger("Zoya", 34, "7A"))
    booking.passengers.append(Passenger(" Kabir ", 9))
    print(booking.passengers[1])
    print("Total:", booking.total(250))
