class Member:
    def __init__(self, name):
        self.name = name


class Group:
    pass


sunita = Member("Sunita")
print(sunita.name)
