from flask import Flask, render_template, request

app = Flask(__name__)

TRAINS = [
    {"name": "Morning Local", "to": "Thane",
     "fare": 15, "seats": 40},
    {"name": "Deccan Link", "to": "Pune Junction",
     "fare": 120, "seats": 0},
    {"name": "Night Link", "to": "Pune Junction",
     "fare": 180, "seats": 6},
    {"name": "Coast Rider", "to": "Madgaon",
     "fare": 410, "seats": 12},
]


def fits(train, to, only_free, most):
    if to.strip().lower() not in train["to"].lower():
        return False
    if only_free and train["seats"] == 0:
        return False
    return most is None or train["fare"] <= most


@app.get("/trains")
def search():
    to = request.args.get("to", "")
    only_free = request.args.get("free") == "yes"
    most = request.args.get("most", type=int)
    found = [
        train for train in TRAINS
        if fits(train, to, only_free, most)
    ]
    return render_template("search.html", to=to, found=found)


client = app.test_client()
print(client.get("/trains?to=pune&free=yes").text)
