def tell(command):
    match command:
        case {"do": "sell", "item": str(item), "count": int(n)} if n > 0:
            return f"sell {n} {item}"
        case ["add", item, *rest]:
            return f"add {item} {rest}"
        case (x, y):
            return f"pair {x} {y}"
        case 0 | 1:
            return "bit"
        case str() as text:
            return f"text {text}"
        case None:
            return "nothing"
        case _:
            return "unknown"


for command in ({"do": "sell", "item": "rice", "count": 2}, ["add", "dal", 1, 2], (1, 2), 1, "hi", None, 3.5, {"do": "sell", "item": "x", "count": 0}):
    print(tell(command))
