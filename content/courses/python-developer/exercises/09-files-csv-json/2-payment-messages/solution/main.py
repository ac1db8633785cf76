import json
import re

# Groups: rupees, paise, name, day, month, year.
PATTERN = (
    r"Rs (\d{1,7})\.(\d{2}) paid to (.+) on "
    r"(\d{2})-(\d{2})-(\d{4})"
)


def read_payment(line):
    """Return the payment as a dictionary, or None."""
    match = re.fullmatch(PATTERN, line.strip())
    if match is None:
        return None
    rupees, paise, name, day, month, year = match.groups()
    return {
        "to": name,
        "paise": int(rupees) * 100 + int(paise),
        "date": f"{year}-{month}-{day}",
    }


def payments(lines):
    """Yield the payments that can be read."""
    for line in lines:
        payment = read_payment(line)
        if payment is not None:
            yield payment


messages = [
    "Rs 250.00 paid to Leela Nair on 28-01-2026",
    "Your OTP is 482913",
    "Rs 35.50 paid to Metro Card on 02-02-2026",
]
for payment in payments(messages):
    print(json.dumps(payment))
