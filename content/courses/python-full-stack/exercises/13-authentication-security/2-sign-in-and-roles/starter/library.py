from werkzeug.security import generate_password_hash

ACCOUNTS = {
    "21CS045": {"role": "member", "hash": generate_password_hash("cricket2026")},
    "22ME012": {"role": "member", "hash": generate_password_hash("masala-chai")},
    "00ST001": {"role": "librarian", "hash": generate_password_hash("old-register")},
}

LOANS = {
    3: {"id": 3, "member": "22ME012", "title": "Rivers of the Deccan"},
    4: {"id": 4, "member": "21CS045", "title": "The Clay Lamp"},
    7: {"id": 7, "member": "21CS045", "title": "Circuits by Hand"},
}
