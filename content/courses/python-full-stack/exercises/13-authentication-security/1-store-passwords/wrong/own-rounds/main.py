import hashlib
import hmac
import secrets

METHOD = "pbkdf2_sha256"
ROUNDS = 1000


def scramble(password, salt, rounds):
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt.encode(), rounds).hex()


def hash_password(password):
    salt = secrets.token_hex(16)
    return f"{METHOD}${ROUNDS}${salt}${scramble(password, salt, ROUNDS)}"


def check_password(password, stored):
    parts = stored.split("$")
    if len(parts) != 4 or parts[0] != METHOD or not parts[1].isdecimal() or int(parts[1]) < 1:
        return False
    _, rounds, salt, digest = parts
    again = scramble(password, salt, ROUNDS)
    return hmac.compare_digest(again.encode(), digest.encode())


def needs_upgrade(stored):
    rounds = int(stored.split("$")[1])
    return rounds < ROUNDS


stored = hash_password("cricket2026")
print(stored)
print(check_password("cricket2026", stored))
print(check_password("cricket2025", stored))
