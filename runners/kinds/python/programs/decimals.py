from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction
print(Decimal("0.1") + Decimal("0.2"), Decimal(1) / Decimal(3), Decimal("2.675").quantize(Decimal("0.01"), ROUND_HALF_UP))
print(Decimal("1E+3"), Decimal("100.00").normalize(), Decimal(0.1), Decimal("-0"), abs(Decimal("-1.50")))
getcontext().prec = 6
print(Decimal(2).sqrt(), Decimal(22) / 7, f"{Decimal('1234567.5'):,.2f}", Decimal("NaN").is_nan())
print(Fraction(1, 3) + Fraction(1, 6), Fraction("0.125"), float(Fraction(3, 8)), Fraction(10, 4))
try:
    Decimal(1) / 0
except Exception as error:
    print(type(error).__name__)
