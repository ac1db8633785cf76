import hashlib
import hmac
import secrets

METHOD = "pbkdf2_sha256"
ROUNDS = 1000


def scramble(password, salt, rounds):
    digest = hashlib.pbkdf2_hmac(
        "sha256", password.encode(), salt.encode(), rounds
    )
    return digest.hex()


def hash_password(password):
    salt = secrets.token_hex(16)
    digest = scramble(password, salt, ROUNDS)
    return f"{METHOD}${ROUNDS}${salt}${digest}"


def check_password(password, stored):
    method, rounds, salt, digest = stored.split("$")
    again = scramble(password, salt, int(rounds))
    return hmac.compare_digest(again, digest)


def needs_upgrade(stored):
    rounds = stored.split("$")[1]
    return int(rounds) < ROUNDS


for name in ["Joseph", "Meena"]:
    print(name, hash_password("cricket2026")[:40])
