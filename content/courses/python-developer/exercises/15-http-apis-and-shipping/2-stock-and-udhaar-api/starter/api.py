# The JSON API of the shop.
from contextlib import closing

from flask import Flask, request

from schema import open_db
from store import add_entry, balance, low_stock


def create_app(path):
    """Return an app that works on the database at path."""
    app = Flask(__name__)

    @app.get("/stock/low")
    def read_low_stock():
        with closing(open_db(path)) as con:
            items = low_stock(con, 5)
        return {"items": items}

    # GET /customers/<name>/balance

    # POST /customers/<name>/entries

    return app
