class Member:
    def __init__(self, roll, name, role="student"):
        self.roll = roll
        self.held = []

    def limit(self):
        return 3

    def lend(self, copy):
        pass

    def take_back(self, copy):
        pass


asha = Member("21cs045", "Asha Patil")
asha.lend("C-0007")
print(asha.roll, asha.held)
