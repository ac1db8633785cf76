want = {}
have = {}

while True:
    line = input().strip().lower()
    if line == "end":
        break
    words = line.split()
    if len(words) != 2:
        continue
    pair = words[1].split("==")
    if len(pair) != 2 or pair[0] == "" or pair[1] == "":
        continue
    if words[0] == "want":
        want[pair[0]] = pair[1]
    elif words[0] == "have":
        have[pair[0]] = pair[1]

to_do = 0
for name in sorted(want):
    if name not in have:
        print(f"{name}: install {want[name]}")
        to_do += 1
    elif have[name] != want[name]:
        old = have[name]
        print(f"{name}: change {old} to {want[name]}")
        to_do += 1
    else:
        print(f"{name}: ok")
print(f"To do: {to_do}")
