import re
from datetime import timedelta

from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction

from library.models import Copy, Loan, Member

ROLL = r"[0-9]{2}[A-Z]{2}[0-9]{3}"
MOST_UNPAID = 50


def known_copy(accession):
    """The accession number in capital letters, if a copy has it."""
    accession = accession.upper()
    if not Copy.objects.filter(accession=accession).exists():
        raise ValidationError("No copy has this number.")
    return accession


def open_loan(accession):
    return Loan.objects.filter(copy__accession=accession, returned_on=None).first()


class LendForm(forms.Form):
    roll = forms.CharField(label="Roll number")
    accession = forms.CharField(label="Accession number")

    def clean_roll(self):
        roll = self.cleaned_data["roll"].upper()
        if not re.fullmatch(ROLL, roll):
            raise ValidationError("A roll number looks like 21CS045.")
        if not Member.objects.filter(roll=roll).exists():
            raise ValidationError("No member has this roll number.")
        return roll

    def clean_accession(self):
        accession = known_copy(self.cleaned_data["accession"])
        if open_loan(accession):
            raise ValidationError("This copy is already out.")
        return accession

    def clean(self):
        data = super().clean()
        roll = data.get("roll")
        if roll:
            member = Member.objects.get(roll=roll)
            if member.unpaid > MOST_UNPAID:
                raise ValidationError(f"{member.name} owes ₹{member.unpaid}. Please collect it first.")
            if member.held() >= member.limit():
                raise ValidationError(f"{member.name} already holds {member.held()} copies.")
        return data

    def save(self, today):
        """Stores the loan and returns it."""
        member = Member.objects.get(roll=self.cleaned_data["roll"])
        return Loan.objects.create(
            copy=Copy.objects.get(accession=self.cleaned_data["accession"]),
            member=member,
            lent_on=today,
            due_on=today + timedelta(days=member.loan_days()),
        )


class ReturnForm(forms.Form):
    accession = forms.CharField(label="Accession number")

    def clean_accession(self):
        accession = known_copy(self.cleaned_data["accession"])
        if not open_loan(accession):
            raise ValidationError("This copy is not out.")
        return accession

    def save(self, today):
        """Stores the return and gives the fine in rupees; both changes or none."""
        with transaction.atomic():
            loan = open_loan(self.cleaned_data["accession"])
            fine = loan.fine(today)
            loan.returned_on = today
            loan.save()
            loan.member.unpaid += fine
            loan.member.save()
        return fine
