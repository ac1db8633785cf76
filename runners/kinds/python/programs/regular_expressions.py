import re
text = "Call 98450-12345 or 080 2345678 before 2026-01-31. Mail asha@example.in"
print(re.findall(r"\d+", text), re.search(r"(\d{4})-(\d\d)-(\d\d)", text).groups())
print(re.sub(r"\d", "#", text), re.split(r"[,;\s]+", "a, b;c  d"), bool(re.fullmatch(r"[A-Z]{5}\d{4}[A-Z]", "ABCDE1234F")))
match = re.search(r"(?P<user>\w+)@(?P<host>[\w.]+)", text)
print(match["user"], match.groupdict(), match.span(), match)
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "first last"), re.findall(r"(?i)A", "aA"), re.findall("^x", "x\nx", re.M))
print(re.sub(r"\d+", lambda m: str(int(m[0]) * 2), "3 and 10"), re.compile(r"a.*?b").findall("aXbaYYb"))
try:
    re.compile("(")
except re.error as error:
    print(error.msg, error.pos)
