import hashlib
import hmac
import secrets

METHOD = "pbkdf2_sha256"
ROUNDS = 1000


def hash_password(password):
    return password


def check_password(password, stored):
    return password == stored


def needs_upgrade(stored):
    return False


stored = hash_password("cricket2026")
print(stored)
print(check_password("cricket2026", stored))
print(check_password("cricket2025", stored))
