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
    return "200 OK", ""


def fine_page(query):
    return "200 OK", ""


def application(environ, start_response):
    status, text = "200 OK", "Nothing here yet\n"
    body = text.encode("utf-8")
    start_response(status, [("Content-Type", "text/plain; charset=utf-8")])
    return [body]


def ask(path, query=""):
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query}
    parts = application(environ, lambda status, headers: print(status))
    print(b"".join(parts).decode("utf-8"))


ask("/books", "text=the")
ask("/fine", "days=5")
ask("/canteen")
