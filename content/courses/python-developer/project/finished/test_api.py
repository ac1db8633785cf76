# Your tests. Each one gets a client of a filled shop.


def test_low_stock_lists_tea(client):
    answer = client.get("/stock/low")
    assert answer.status_code == 200
    first = answer.json["items"][0]
    assert first == {"name": "Tea 250 g", "packets": 3}


def test_purchase_raises_the_balance(client):
    entry = {"paise": 25000, "day": "2026-01-15"}
    url = "/customers/Farida/entries"
    assert client.post(url, json=entry).status_code == 201
    answer = client.get("/customers/Farida/balance")
    assert answer.json == {"name": "Farida", "paise": 25000}


def test_unknown_customer_is_404(client):
    answer = client.get("/customers/Anil/balance")
    assert answer.status_code == 404


def test_entry_without_day_is_400(client):
    url = "/customers/Farida/entries"
    answer = client.post(url, json={"paise": 100})
    assert answer.status_code == 400
