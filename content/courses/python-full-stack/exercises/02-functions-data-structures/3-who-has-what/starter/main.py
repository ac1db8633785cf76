RECORD = [
    "out bat-3 Meghna",
    "out pad-1 Kabir",
    "in bat-3",
    "out bat-3 Kabir",
]


def read_moves(lines):
    return []


def who_has(lines):
    return {}


print(who_has(RECORD))
