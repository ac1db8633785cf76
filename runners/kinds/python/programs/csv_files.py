import csv
import io
import os
rows = [["item", "price"], ["Rice, basmati", 90], ['12" pipe', 45.5], ["नमक", 20]]
with open("stock.csv", "w", newline="", encoding="utf-8") as file:
    csv.writer(file).writerows(rows)
print(open("stock.csv", encoding="utf-8", newline="").read().encode())
with open("stock.csv", encoding="utf-8", newline="") as file:
    for row in csv.DictReader(file):
        print(row, float(row["price"]) * 2)
out = io.StringIO()
writer = csv.DictWriter(out, ["a", "b"], extrasaction="ignore", lineterminator="\n")
writer.writeheader()
writer.writerow({"a": 1, "b": None, "c": 3})
print(out.getvalue())
print(list(csv.reader(["a;b;'c;d'"], delimiter=";", quotechar="'")), os.path.exists("stock.csv"))
os.remove("stock.csv")
try:
    open("stock.csv")
except FileNotFoundError as error:
    print(error.filename, type(error).__name__)
