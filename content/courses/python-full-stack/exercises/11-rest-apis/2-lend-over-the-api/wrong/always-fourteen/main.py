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
    data = request.get_json(silent=True)
    if not isinstance(data, dict):
        return problem(400, "Send a JSON object")
    copy = data.get("copy")
    roll = data.get("member")
    if copy not in COPIES:
        return problem(400, "This copy is not known", "copy")
    if not isinstance(roll, str) or roll not in MEMBERS:
        return problem(400, "This roll number is not known", "member")
    is_staff = MEMBERS[roll]["role"] == "staff"
    held = 0
    for loan in LOANS:
        if loan.returned_on is None and loan.copy == copy:
            return problem(409, f"{copy} is already out", "copy")
        if loan.returned_on is None and loan.member == roll:
            held += 1
    if held >= (10 if is_staff else 3):
        return problem(409, f"{roll} already holds {held} copies", "member")
    due_on = TODAY + timedelta(days=14)
    loan = Loan(len(LOANS) + 1, copy, roll, TODAY, due_on)
    LOANS.append(loan)
    return loan_to_json(loan), 201, {"Location": f"/api/loans/{loan.id}"}


@app.post("/api/loans/<int:loan_id>/return")
def return_loan(loan_id):
    for loan in LOANS:
        if loan.id == loan_id:
            if loan.returned_on is not None:
                return problem(409, "This loan is already returned")
            loan.returned_on = TODAY
            return loan_to_json(loan)
    return problem(404, f"There is no loan {loan_id}")


client = app.test_client()
answer = client.post("/api/loans", json={"copy": "C-0008", "member": "21EE101"})
print(answer.status, answer.json)
answer = client.post("/api/loans/3/return")
print(answer.status, answer.json)
