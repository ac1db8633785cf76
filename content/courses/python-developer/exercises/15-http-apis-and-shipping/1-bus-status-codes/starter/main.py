from flask import Flask, request

app = Flask(__name__)
BUSES = {"21G": 4, "5C": 11}


@app.get("/buses/<number>")
def read_bus(number):
    if number not in BUSES:
        # 1. not found
        return {"error": "unknown bus"}
    return {"number": number, "minutes": BUSES[number]}


@app.post("/buses")
def add_bus():
    data = request.get_json(silent=True)
    if not isinstance(data, dict) or set(data) != {
        "number", "minutes"
    }:
        # 2. a bad request
        return {"error": "number and minutes are needed"}
    BUSES[str(data["number"])] = data["minutes"]
    # 3. created
    return {"number": data["number"],
            "minutes": data["minutes"]}


client = app.test_client()
new = {"number": "47D", "minutes": 9}
print(
    client.get("/buses/5C").status_code,
    client.get("/buses/99").status_code,
    client.post("/buses", json={}).status_code,
    client.post("/buses", json=new).status_code,
)
