# The JSON API of the shop.
from contextlib import closing
from datetime import date

from flask import Flask, request

from schema import open_db
from store import add_entry, balance, low_stock

MOST_PACKETS = 1000
MOST_PAISE = 10_000_000


def read_limit(text):
    """Return the limit as a number, None if it is wrong."""
    try:
        limit = int(text)
    except ValueError:
        return None
    return limit if 0 <= limit <= MOST_PACKETS else None


def is_day(text):
    """Tell whether a value is a date such as 2026-01-15."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except (TypeError, ValueError):
        return False


def problem_of(data):
    """Return what is wrong with an entry, None if nothing."""
    if not isinstance(data, dict):
        return "the body must be a JSON object"
    paise = data.get("paise")
    if type(paise) is not int or paise == 0:
        return "paise must be a whole number and not 0"
    if abs(paise) > MOST_PAISE:
        return f"paise must be at most {MOST_PAISE}"
    if not is_day(data.get("day")):
        return "day must be a date such as 2026-01-15"
    return None


def create_app(path):
    """Return an app that works on the database at path."""
    app = Flask(__name__)

    @app.get("/stock/low")
    def read_low_stock():
        limit = read_limit(request.args.get("limit", "5"))
        if limit is None:
            error = "limit must be a number from 0 to 1000"
            return {"error": error}, 400
        with closing(open_db(path)) as con:
            items = low_stock(con, limit)
        return {"items": items}

    @app.get("/customers/<name>/balance")
    def read_balance(name):
        with closing(open_db(path)) as con:
            paise = balance(con, name)
        if paise is None:
            return {"error": f"unknown customer: {name}"}, 404
        return {"name": name, "paise": paise}

    @app.post("/customers/<name>/entries")
    def post_entry(name):
        data = request.get_json(silent=True)
        problem = problem_of(data)
        if problem:
            return {"error": problem}, 400
        with closing(open_db(path)) as con:
            paise = add_entry(
                con, name, data["paise"], data["day"]
            )
        if paise is None:
            return {"error": f"unknown customer: {name}"}, 404
        return {"name": name, "paise": paise}, 201

    return app
