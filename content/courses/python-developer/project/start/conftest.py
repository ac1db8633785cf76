# pytest finds the fixtures of this file by itself.
import pytest

from api import create_app
from schema import add_samples, open_db


@pytest.fixture
def client(tmp_path):
    path = tmp_path / "test.db"
    con = open_db(path)
    add_samples(con)
    con.close()
    return create_app(path).test_client()
