# Your tests. Each one gets a client of a filled shop.


def test_low_stock_lists_tea(client):
    answer = client.get("/stock/low")
    assert answer.status_code == 200
