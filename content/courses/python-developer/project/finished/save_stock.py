import json
from pathlib import Path

path = Path("stock.json")
stock = {"Rice 1 kg": 18, "Soap": 4, "Tea 250 g": 3}

text = json.dumps(stock, ensure_ascii=False, indent=2)
path.write_text(text, encoding="utf-8")

again = json.loads(path.read_text(encoding="utf-8"))
for item, packets in again.items():
    if packets < 5:
        print("Low:", item)
