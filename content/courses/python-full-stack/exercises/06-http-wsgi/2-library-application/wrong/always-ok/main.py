from urllib.parse import parse_qs

BOOKS = [
    {"title": "Rivers of the Deccan", "author": "Anita Deshmukh"},
    {"title": "Numbers at Play", "author": "R. Venkatesan"},
    {"title": "The Clay Lamp", "author": "Sara Thomas"},
    {"title": "Circuits by Hand", "author": "Harpreet Gill"},
    {"title": "A Short History of Salt", "author": "Mohan Iyer"},
    {"title": "Learning from Monsoons", "author": "Leela Nair"},
]


def book_list(query):
    wanted = parse_qs(query).get("text", [""])[0].lower()
    lines = [book["title"] + "\n" for book in BOOKS if wanted in book["title"].lower()]
    return "200 OK", "".join(lines)


def fine_page(query):
    days = parse_qs(query).get("days", [""])[0]
    if not days.isdecimal():
        return "400 Bad Request", "Please give the days as a whole number\n"
    return "200 OK", f"Fine: ₹{min(200, int(days) * 2)}\n"


def application(environ, start_response):
    path = environ["PATH_INFO"]
    query = environ["QUERY_STRING"]
    headers = [("Content-Type", "text/plain; charset=utf-8")]
    if path not in ("/books", "/fine"):
        status, text = "404 Not Found", "No such page\n"
    elif environ["REQUEST_METHOD"] != "GET":
        status, text = "405 Method Not Allowed", "This page can only be read\n"
        headers.append(("Allow", "GET"))
    elif path == "/books":
        status, text = book_list(query)
    else:
        status, text = fine_page(query)
    body = text.encode("utf-8")
    headers.append(("Content-Length", str(len(body))))
    start_response("200 OK", headers)
    return [body]


def ask(path, query=""):
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query}
    parts = application(environ, lambda status, headers: print(status))
    print(b"".join(parts).decode("utf-8"))


ask("/books", "text=the")
ask("/fine", "days=5")
ask("/canteen")
