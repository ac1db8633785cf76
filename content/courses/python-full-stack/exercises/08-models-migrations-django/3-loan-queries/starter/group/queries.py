from django.db import transaction
from django.db.models import Sum

from group.models import Loan, Payment


def total_lent():
    return 0


def still_open():
    return []


def pay_back(member, rupees, day):
    return 0
