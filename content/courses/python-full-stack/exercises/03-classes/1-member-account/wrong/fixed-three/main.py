class Member:
    def __init__(self, roll, name, role="student"):
        self.roll = roll.strip().upper()
        self.name = name
        self.role = role
        self.held = []

    def limit(self):
        if self.role == "staff":
            return 10
        return 3

    def lend(self, copy):
        if len(self.held) >= 3:
            raise ValueError(f"{self.name} already holds {len(self.held)} copies")
        self.held.append(copy)

    def take_back(self, copy):
        if copy not in self.held:
            raise ValueError(f"{self.name} does not hold {copy}")
        self.held.remove(copy)


asha = Member("21cs045", "Asha Patil")
asha.lend("C-0007")
print(asha.roll, asha.held)
