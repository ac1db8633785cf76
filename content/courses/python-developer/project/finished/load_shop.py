# Loads the shop's files. This file stays as it is.
import logging

from loading import load_stock, load_udhaar
from report import report

logging.basicConfig(
    filename="kirana.log",
    encoding="utf-8",
    level=logging.INFO,
    format="%(levelname)s %(message)s",
)

items, problems = load_stock("stock.csv")
print(report("stock.csv", items, problems))

debts, problems = load_udhaar("udhaar.json")
print(report("udhaar.json", debts, problems))

total = sum(debt["paise"] for debt in debts)
print("Udhaar in all:", total, "paise")
