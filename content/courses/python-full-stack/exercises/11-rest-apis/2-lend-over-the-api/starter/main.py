from datetime import timedelta

from flask import Flask, request

from library import COPIES, LOANS, MEMBERS, TODAY, Loan

app = Flask(__name__)


def problem(status, message, field=None):
    return {"error": message, "field": field}, status


def loan_to_json(loan):
    return {
        "id": loan.id,
        "copy": loan.copy,
        "member": loan.member,
        "lent_on": loan.lent_on.isoformat(),
        "due_on": loan.due_on.isoformat(),
        "returned_on": loan.returned_on.isoformat() if loan.returned_on else None,
    }


@app.post("/api/loans")
def create_loan():
    return {}


@app.post("/api/loans/<int:loan_id>/return")
def return_loan(loan_id):
    return {}


client = app.test_client()
answer = client.post("/api/loans", json={"copy": "C-0008", "member": "21EE101"})
print(answer.status, answer.json)
answer = client.post("/api/loans/3/return")
print(answer.status, answer.json)
