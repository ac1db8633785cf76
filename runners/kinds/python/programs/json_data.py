import json
data = {"name": "Asha", "marks": [90, 82.5, None], "ok": True, "nested": {"रु": "₹"}, 1: "number key"}
text = json.dumps(data)
print(text)
print(json.dumps(data, indent=2, ensure_ascii=False, sort_keys=False))
print(json.loads('{"a": [1, 2.0, "x", null, false], "b": 1e3}'), json.loads(text)["1"])
print(json.dumps({"b": 1, "a": 2}, sort_keys=True, separators=(",", ":")))
for bad in ('{"a": }', "[1, 2", "", "{'a': 1}"):
    try:
        json.loads(bad)
    except json.JSONDecodeError as error:
        print(error.lineno, error.colno, type(error).__name__)
try:
    json.dumps({"when": {1, 2}})
except TypeError as error:
    print("TypeError", "not JSON serializable" in str(error))
