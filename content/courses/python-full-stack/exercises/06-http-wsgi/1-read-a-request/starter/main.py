def parse_request(raw):
    head, body = raw.split("\r\n\r\n", 1)
    first, *lines = head.split("\r\n")
    method, target, version = first.split(" ")
    path, _, query = target.partition(" ")
    headers = {}
    for line in lines:
        name, value = line.split(":")
        headers[name] = value.strip()
    return {
        "method": method,
        "path": path,
        "query": query,
        "headers": headers,
        "body": body,
    }


RAW = (
    "GET /buses?to=Hampi HTTP/1.1\r\n"
    "Host: tickets.example:8000\r\n"
    "Accept: text/html\r\n"
    "\r\n"
)
for name, value in parse_request(RAW).items():
    print(f"{name}: {value}")
