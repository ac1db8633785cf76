# A short look at the API. This file stays as it is.
from api import create_app
from schema import add_samples, open_db

con = open_db("demo.db")
add_samples(con)
con.close()
client = create_app("demo.db").test_client()

farida = "/customers/Farida"
bill = {"paise": 25000, "day": "2026-01-15"}
for answer in [
    client.get("/stock/low"),
    client.post(farida + "/entries", json=bill),
    client.get(farida + "/balance"),
    client.get("/customers/Anil/balance"),
]:
    print(answer.status_code, answer.json)
