import re

import django
from django.conf import settings

if not settings.configured:
    settings.configure()
    django.setup()
from django import forms
from django.core.exceptions import ValidationError


class RechargeForm(forms.Form):
    phone = forms.CharField()
    rupees = forms.IntegerField(min_value=1, max_value=5000)

    def clean_phone(self):
        phone = self.cleaned_data["phone"].replace(" ", "")
        if not re.fullmatch(r"[6-9]\d{8}", phone):
            raise ValidationError("Ten digits, please.")
        phone


for phone, rupees in (
    ("98765 43210", "249"),
    ("98765", "249"),
    ("9876543210", "5"),
):
    form = RechargeForm({"phone": phone, "rupees": rupees})
    if form.is_valid():
        print("ok", form.cleaned_data)
    else:
        print("refused:", ", ".join(form.errors))
