def parse_request(raw):
    return {
        "method": "",
        "path": "",
        "query": "",
        "headers": {},
        "body": "",
    }


RAW = (
    "GET /books?text=clay HTTP/1.1\r\n"
    "Host: library.example:8000\r\n"
    "Accept: text/html\r\n"
    "\r\n"
)
for name, value in parse_request(RAW).items():
    print(f"{name}: {value}")
