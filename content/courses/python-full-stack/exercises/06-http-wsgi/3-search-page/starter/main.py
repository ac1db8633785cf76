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


@app.get("/trains")
def search():
    return render_template("search.html")


client = app.test_client()
print(client.get("/trains?to=pune&free=yes").text)
