class Member:
    def __init__(self, name):
        self.name = name
        self.savings = 0
        self.loan = 0

    def __str__(self):
        saved = f"saved {self.savings}"
        return f"{self.name}: {saved}, owes {self.loan}"

    def limit(self):
        return 3 * self.savings

    def pay_in(self, amount):
        self.check(amount)
        self.savings += amount

    def borrow(self, amount):
        self.check(amount)
        if self.loan + amount > self.limit():
            raise ValueError("above the limit")
        self.loan += amount

    def repay(self, amount):
        self.check(amount)
        if amount > self.loan:
            raise ValueError("more than the loan")
        self.loan -= amount

    def check(self, amount):
        if amount <= 0:
            raise ValueError("not an amount")


class SeniorMember(Member):
    def limit(self):
        return 5 * self.savings


class Group:
    def __init__(self):
        self.members = []

    def __len__(self):
        return len(self.members)

    def add(self, member):
        for other in self.members:
            if other.name.lower() == member.name.lower():
                raise ValueError("this name is there")
        self.members.append(member)

    def cash(self):
        total = 0
        for member in self.members:
            total += member.savings - member.loan
        return total


sunita = Member("Sunita")
print(sunita.name)
