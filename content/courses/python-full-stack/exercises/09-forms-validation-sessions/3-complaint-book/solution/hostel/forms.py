import re

from django import forms
from django.core.exceptions import ValidationError

from hostel.models import Complaint


class ComplaintForm(forms.ModelForm):
    class Meta:
        model = Complaint
        fields = ["room", "text", "urgent"]

    def clean_room(self):
        room = self.cleaned_data["room"].upper()
        if not re.fullmatch(r"[A-D]-[0-9]{3}", room):
            raise ValidationError("A room looks like B-204.")
        return room

    def clean(self):
        data = super().clean()
        text = data.get("text")
        if data.get("urgent") and text and len(text) < 20:
            raise ValidationError(
                "Please describe an urgent problem."
            )
        return data
