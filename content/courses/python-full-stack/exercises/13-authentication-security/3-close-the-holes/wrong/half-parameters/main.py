import secrets
import sqlite3

from flask import Flask, redirect, render_template_string, request, session

app = Flask(__name__)
app.secret_key = "only for this exercise"

db = sqlite3.connect(":memory:")
db.executescript("""
CREATE TABLE members (roll TEXT, phone TEXT);
CREATE TABLE wishes (id INTEGER PRIMARY KEY, member TEXT, title TEXT);
INSERT INTO members VALUES ('21CS045', '98000 00045'), ('22ME012', '98000 00012');
INSERT INTO wishes (member, title) VALUES ('22ME012', 'Bridges of Rope'), ('21CS045', 'A Field Guide to Ferns');
""")

PAGE = """
<h1>Wishes</h1>
<form method="post" action="/wishes">
  <input type="hidden" name="csrf_token" value="{{ csrf_token }}">
  <label>Title <input name="title"></label>
  <button>Add</button>
</form>
<ul>
{% for member, title in wishes %}
  <li>{{ title }} ({{ member }})</li>
{% endfor %}
</ul>
"""


def find_wishes(text):
    command = "SELECT member, title FROM wishes WHERE title LIKE ? ORDER BY id"
    return db.execute(command, (f"%{text}%",)).fetchall()


@app.get("/wishes")
def show_wishes():
    wishes = find_wishes(request.args.get("q", ""))
    if "csrf_token" not in session:
        session["csrf_token"] = secrets.token_hex(16)
    return render_template_string(PAGE, wishes=wishes, csrf_token=session["csrf_token"])


@app.post("/wishes")
def add_wish():
    if "roll" not in session:
        return "Please sign in", 401
    expected = session.get("csrf_token", "")
    sent = request.form.get("csrf_token", "")
    if expected == "" or not secrets.compare_digest(sent.encode(), expected.encode()):
        return "This form is not from our page", 403
    title = request.form.get("title", "")
    db.execute(f"INSERT INTO wishes (member, title) VALUES (?, '{title}')", (session["roll"],))
    return redirect("/wishes")


client = app.test_client()
print(client.get("/wishes?q=rope").text)
