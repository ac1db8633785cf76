RECORD = [
    "out bat-3 Meghna",
    "out pad-1 Kabir",
    "in bat-3",
    "out bat-3 Kabir",
]


def read_moves(lines):
    for line in lines:
        words = line.split()
        if len(words) == 3 and words[0] == "out":
            yield ("out", words[1], words[2])
        elif len(words) == 2 and words[0] == "in":
            yield ("in", words[1], None)


def who_has(lines):
    holder = {}
    for word, item, player in read_moves(lines):
        if word == "out":
            if item in holder:
                raise ValueError(f"{item} is already out")
            holder[item] = player
        else:
            if item not in holder:
                raise ValueError(f"{item} is not out")
            del holder[item]
    groups = {}
    for item in sorted(holder):
        groups.setdefault(holder[item], []).append(item)
    return groups


print(who_has(RECORD))
