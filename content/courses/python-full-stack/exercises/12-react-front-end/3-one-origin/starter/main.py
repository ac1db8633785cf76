from flask import Flask, request

app = Flask(__name__)
ALLOWED = ["http://localhost:5173", "https://library.sahyadri.example"]


@app.get("/api/books")
def list_books():
    return {"items": ["The Clay Lamp", "Numbers at Play"]}


@app.post("/api/loans")
def create_loan():
    return {"id": 9}, 201


@app.after_request
def allow_front_end(response):
    return response


client = app.test_client()
for origin in [ALLOWED[0], "https://free-quiz.example"]:
    answer = client.get("/api/books", headers={"Origin": origin})
    print(origin, "->", answer.headers.get("Access-Control-Allow-Origin"))
