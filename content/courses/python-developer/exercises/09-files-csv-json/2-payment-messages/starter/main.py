import json
import re

# Groups: rupees, paise, name, day, month, year.
PATTERN = r"Rs (\d{1,7})"


def read_payment(line):
    """Return the payment as a dictionary, or None."""
    # 1. Compare the whole line, without spaces around it.
    # 2. Return None if it does not fit.
    # 3. Take the six groups out of the match.
    # 4. Return a dictionary with to, paise and date.


def payments(lines):
    """Yield the payments that can be read."""
    # 1. Read each line with read_payment().
    # 2. Yield the result if it is not None.
    return []


messages = [
    "Rs 250.00 paid to Leela Nair on 28-01-2026",
    "Your OTP is 482913",
    "Rs 35.50 paid to Metro Card on 02-02-2026",
]
for payment in payments(messages):
    print(json.dumps(payment))
