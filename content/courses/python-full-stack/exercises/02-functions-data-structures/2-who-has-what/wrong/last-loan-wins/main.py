LOANS = [
    {"copy": "C-0007", "member": "21CS045", "returned_on": None},
    {"copy": "C-0012", "member": "22ME012", "returned_on": None},
    {"copy": "C-0003", "member": "21CS045", "returned_on": "2026-07-09"},
    {"copy": "C-0020", "member": "21CS045", "returned_on": None},
    {"copy": "C-0015", "member": "21EE101", "returned_on": "2026-07-11"},
    {"copy": "C-0031", "member": "21CS045", "returned_on": None},
]


def group_loans(loans):
    groups = {}
    for loan in loans:
        groups[loan["member"]] = [loan]
    return groups


def copies_held(loans):
    still_out = [loan for loan in loans if loan["returned_on"] is None]
    return {member: len(items) for member, items in group_loans(still_out).items()}


def may_borrow(loans, member, limit=3):
    return copies_held(loans).get(member, 0) < limit


print(copies_held(LOANS))
print(may_borrow(LOANS, "21CS045"))
