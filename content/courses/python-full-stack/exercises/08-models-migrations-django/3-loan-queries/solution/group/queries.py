from django.db import transaction
from django.db.models import Sum

from group.models import Loan, Payment


def total_lent():
    total = Loan.objects.aggregate(all=Sum("rupees"))
    return total["all"] or 0


def left_of(loan):
    """Needs a loan with the annotation paid."""
    return loan.rupees - (loan.paid or 0)


def still_open():
    loans = Loan.objects.select_related("member").annotate(
        paid=Sum("payments__rupees")
    )
    found = []
    for loan in loans:
        if left_of(loan) > 0:
            found.append((loan.member.name, left_of(loan)))
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def pay_back(member, rupees, day):
    if rupees <= 0:
        raise ValueError("the amount must be above 0")
    rest = rupees
    touched = 0
    with transaction.atomic():
        loans = member.loans.annotate(
            paid=Sum("payments__rupees")
        ).order_by("taken_on", "id")
        for loan in loans:
            part = min(rest, left_of(loan))
            if part > 0:
                Payment.objects.create(
                    loan=loan, rupees=part, paid_on=day
                )
                rest -= part
                touched += 1
        if rest > 0:
            raise ValueError("more than the member owes")
    return touched
