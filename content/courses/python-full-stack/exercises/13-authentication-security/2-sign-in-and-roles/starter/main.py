from flask import Flask, request, session
from werkzeug.security import check_password_hash

from library import ACCOUNTS, LOANS

app = Flask(__name__)
app.secret_key = "only for this exercise"


def signed_in():
    return None


@app.post("/api/login")
def login():
    return {}


@app.post("/api/logout")
def logout():
    return {}


@app.get("/api/members/<roll>/loans")
def list_loans(roll):
    return {"items": [loan for loan in LOANS.values() if loan["member"] == roll]}


@app.post("/api/loans/<int:loan_id>/return")
def return_loan(loan_id):
    loan = LOANS.pop(loan_id)
    return {"returned": loan["id"]}


client = app.test_client()
print(client.post("/api/login", json={"roll": "21CS045", "password": "cricket2026"}).status)
print(client.get("/api/members/21CS045/loans").status)
print(client.get("/api/members/22ME012/loans").status)
