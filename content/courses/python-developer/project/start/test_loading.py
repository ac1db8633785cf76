"""The good lines stay, and every bad line is told."""
from loading import load_stock, load_udhaar


def test_good_items_are_kept(tmp_path):
    path = tmp_path / "stock.csv"
    path.write_text(
        "item,price,packets\nSoap,1250,4\nSalt,x,9\n",
        encoding="utf-8",
    )
    items, problems = load_stock(path)
    assert items == [
        {"item": "Soap", "price": 1250, "packets": 4}
    ]
    assert problems == [
        "line 3: price is not a whole number: x"
    ]


def test_missing_file_is_a_problem(tmp_path):
    items, problems = load_stock(tmp_path / "none.csv")
    assert items == []
    assert problems == ["file not found"]


def test_empty_file_has_no_items(tmp_path):
    path = tmp_path / "stock.csv"
    path.write_text("", encoding="utf-8")
    assert load_stock(path) == ([], [])


def test_udhaar_with_a_wrong_date(tmp_path):
    path = tmp_path / "udhaar.json"
    path.write_text(
        '[{"name": "Asha", "paise": 5, "taken_on": "x"}]',
        encoding="utf-8",
    )
    debts, problems = load_udhaar(path)
    assert debts == []
    assert problems == ["entry 1: taken_on is not a date: x"]
