import re
from datetime import timedelta

from django import forms
from django.core.exceptions import ValidationError

from library.models import Copy, Loan, Member

PATTERN = r"[0-9]{2}[A-Z]{2}[0-9]{3}"


def known_copy(accession):
    """The number in capital letters, if a copy has it."""
    accession = accession.upper()
    copies = Copy.objects.filter(accession=accession)
    if not copies.exists():
        raise ValidationError("No copy has this number.")
    return accession


def open_loan(accession):
    loans = Loan.objects.filter(returned_on=None)
    return loans.filter(copy__accession=accession).first()


class LendForm(forms.Form):
    roll = forms.CharField(label="Roll number")
    accession = forms.CharField(label="Accession number")

    def clean_roll(self):
        roll = self.cleaned_data["roll"].upper()
        if not re.fullmatch(PATTERN, roll):
            raise ValidationError(
                "A roll number looks like 21CS045."
            )
        if not Member.objects.filter(roll=roll).exists():
            raise ValidationError(
                "No member has this roll number."
            )
        return roll

    def clean_accession(self):
        typed = self.cleaned_data["accession"]
        accession = known_copy(typed)
        if open_loan(accession):
            raise ValidationError("This copy is already out.")
        return accession

    def clean(self):
        data = super().clean()
        roll = data.get("roll")
        if roll:
            member = Member.objects.get(roll=roll)
            if member.unpaid > 50:
                raise ValidationError(
                    f"{member.name} owes ₹{member.unpaid}. "
                    "Please collect it first."
                )
            if member.held() >= member.limit():
                raise ValidationError(
                    f"{member.name} already holds "
                    f"{member.held()} copies."
                )
        return data

    def save(self, today):
        """Stores the loan and returns it."""
        data = self.cleaned_data
        member = Member.objects.get(roll=data["roll"])
        days = timedelta(days=member.loan_days())
        return Loan.objects.create(
            copy=Copy.objects.get(accession=data["accession"]),
            member=member,
            lent_on=today,
            due_on=today + days,
        )


class ReturnForm(forms.Form):
    accession = forms.CharField(label="Accession number")

    def clean_accession(self):
        typed = self.cleaned_data["accession"]
        accession = known_copy(typed)
        if not open_loan(accession):
            raise ValidationError("This copy is not out.")
        return accession

    def save(self, today):
        """Stores the return and gives the fine in ₹."""
        loan = open_loan(self.cleaned_data["accession"])
        fine = loan.fine(today)
        loan.returned_on = today
        loan.save()
        member = loan.member
        member.unpaid = member.unpaid + fine
        member.save()
        return fine
