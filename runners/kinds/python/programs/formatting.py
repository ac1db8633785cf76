price, qty, name = 49.5, 3, "Rice"
print(f"{name:<10}|{qty:>5}|{price:>10.2f}|")
print(f"{price * qty:,.2f} {1234567.891:,.1f} {1234567:,} {1234567:_}")
print(f"{0.256:.1%} {255:x} {255:#X} {5:08b} {12345.678:e} {12345.678:g}")
print(f"{name!r} {name=} {price=:.1f} {'nested ' + f'{qty}'}")
print("{} and {}; {1} {0}".format("a", "b") if False else "{1} {0} {x}".format("a", "b", x=3))
print("%5.1f|%-6s|%03d|%s|%%" % (3.14159, "ab", 7, [1, 2]))
print(f"{'centre':^20}|{'fill':*^12}|{-5:+d}|{5:+d}|{3.0}|{10**20}")
print("{:>{width}}".format("right", width=12), f"{qty:>{qty * 2}}")
