import math
print(0.1 + 0.2, 1 / 3, 2 / 1, 1e16, 1e15 + 0.3, 1e-7, 123456789.123456789)
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234, -2))
print(float("inf"), float("-inf"), float("nan"), 7 // 2.0, -7 // 2, -7 % 3, 7.5 % 2)
print(math.pi, math.e, math.sqrt(2), math.floor(-1.5), math.ceil(-1.5), math.trunc(-1.5))
print(math.isclose(0.1 + 0.2, 0.3), math.fsum([0.1] * 10), math.hypot(3, 4))
print((0.1).as_integer_ratio(), (0.5).hex(), float.fromhex("0x1.8p1"), 5.0.is_integer())
print(math.sin(1), math.log(10), math.exp(1), math.gcd(12, 18), math.factorial(20), math.comb(5, 2))
print(int(3.99), int(-3.99), float("1_000.5"), 1e308 * 10, -0.0, complex(1, 2) * 2)
