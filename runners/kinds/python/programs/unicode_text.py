word = "नमस्ते"
print(word, len(word), word.encode("utf-8"))
print("₹ 250", "₹".encode(), ord("₹"), chr(8377), hex(ord("क")))
print("é" == "e\u0301", len("e\u0301"), "straße".casefold(), "ß".upper())
import unicodedata
print(unicodedata.normalize("NFC", "e\u0301") == "é", unicodedata.name("क"), unicodedata.category("१"))
print("१२३".isdigit(), int("१२३"), "தமிழ்"[::1], "😀".encode("utf-16-le"), ascii("😀 é"))
print(b"caf\xc3\xa9".decode(), b"\xff".decode("utf-8", "replace"))
try:
    b"\xff".decode("utf-8")
except UnicodeDecodeError as error:
    print(error)
