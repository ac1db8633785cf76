import base64
import hashlib
import hmac
import struct
import zlib
data = "नमस्ते Asha".encode()
print(data, bytearray(b"abc").hex(), bytes.fromhex("6869"), b"a,b".split(b","), data[:3])
print(base64.b64encode(data).decode(), hashlib.sha256(data).hexdigest(), hashlib.md5(b"x").hexdigest())
print(hmac.new(b"key", data, "sha256").hexdigest()[:16], struct.pack(">IH", 1, 2), zlib.crc32(data), zlib.decompress(zlib.compress(data)) == data)
print(hashlib.pbkdf2_hmac("sha256", b"pass", b"salt", 1000).hex()[:20], base64.urlsafe_b64encode(b"\xff\xfe"))
