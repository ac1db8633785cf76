import re
from datetime import timedelta

from django import forms
from django.core.exceptions import ValidationError

from library.models import Copy, Loan, Member

PATTERN = r"[0-9]{2}[A-Z]{2}[0-9]{3}"


class LendForm(forms.Form):
    roll = forms.CharField(label="Roll number")
    accession = forms.CharField(label="Accession number")

    def save(self, today):
        """Stores the loan and returns it."""
        return None


class ReturnForm(forms.Form):
    accession = forms.CharField(label="Accession number")

    def save(self, today):
        """Stores the return and gives the fine in ₹."""
        return 0
