"""Parts of the standard library that need OpenSSL or an operating system, and are not in the browser's Python."""

import hashlib
import hmac
import time


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    """The same result as the real one, some thirty times slower."""
    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    size = hashlib.new(hash_name).digest_size
    length = size if dklen is None else dklen
    derived = b""
    for block in range(1, -(-length // size) + 1):
        last = hmac.digest(password, salt + block.to_bytes(4, "big"), hash_name)
        mixed = int.from_bytes(last, "big")
        for _ in range(iterations - 1):
            last = hmac.digest(password, last, hash_name)
            mixed ^= int.from_bytes(last, "big")
        derived += mixed.to_bytes(size, "big")
    return derived[:length]


def add_missing_parts():
    if not hasattr(hashlib, "pbkdf2_hmac"):
        hashlib.pbkdf2_hmac = pbkdf2_hmac
    time.tzname = ("UTC", "UTC")
