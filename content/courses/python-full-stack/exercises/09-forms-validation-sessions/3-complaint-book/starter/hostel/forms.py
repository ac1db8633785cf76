import re

from django import forms
from django.core.exceptions import ValidationError

from hostel.models import Complaint


class ComplaintForm(forms.Form):
    pass
