from flask import Flask, request, session
from werkzeug.security import check_password_hash

from library import ACCOUNTS, LOANS

app = Flask(__name__)
app.secret_key = "only for this exercise"


def problem(status, message):
    return {"error": message}, status


def signed_in():
    return ACCOUNTS.get(session.get("roll"))


@app.post("/api/login")
def login():
    data = request.get_json(silent=True)
    if not isinstance(data, dict):
        data = {}
    roll = str(data.get("roll"))
    password = str(data.get("password"))
    account = ACCOUNTS.get(roll)
    if account is None:
        return problem(401, "This roll number is not known")
    if not check_password_hash(account["hash"], password):
        return problem(401, "The password is wrong")
    session.clear()
    session["roll"] = roll
    return {"roll": roll, "role": account["role"]}


@app.post("/api/logout")
def logout():
    session.clear()
    return {}


@app.get("/api/members/<roll>/loans")
def list_loans(roll):
    account = signed_in()
    if account is None:
        return problem(401, "Please sign in")
    if session["roll"] != roll and account["role"] != "librarian":
        return problem(403, "These loans belong to another member")
    return {"items": [loan for loan in LOANS.values() if loan["member"] == roll]}


@app.post("/api/loans/<int:loan_id>/return")
def return_loan(loan_id):
    account = signed_in()
    if account is None:
        return problem(401, "Please sign in")
    if account["role"] != "librarian":
        return problem(403, "Only a librarian takes copies back")
    if loan_id not in LOANS:
        return problem(404, f"There is no loan {loan_id}")
    loan = LOANS.pop(loan_id)
    return {"returned": loan["id"]}


client = app.test_client()
print(client.post("/api/login", json={"roll": "21CS045", "password": "cricket2026"}).status)
print(client.get("/api/members/21CS045/loans").status)
print(client.get("/api/members/22ME012/loans").status)
