print(2**100, (2**100).bit_length(), 10**18 // 7, -(10**18) // 7, divmod(-17, 5), pow(3, 200, 13))
print(0xFF, 0b1010, 0o17, int("ff", 16), int("1010", 2), bin(10), oct(15), hex(255))
print(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 40, -16 >> 2, True + True, int(True), bool(0))
print((1234).to_bytes(4, "big"), int.from_bytes(b"\x04\xd2", "big"), (-7).bit_count())
print(1_000_000, abs(-4), max(3, 9, 2), min([4, 1]), sum(range(101)))
for text in ("12", " 12 ", "-7", "1.5", "abc", ""):
    try:
        print(repr(text), int(text))
    except ValueError as error:
        print(error)
