from django import forms


class LendForm(forms.Form):
    roll = forms.CharField(label="Roll number")
    accession = forms.CharField(label="Accession number")

    def save(self, today):
        """Stores the loan and returns it. To be written on day 10."""
        raise NotImplementedError


class ReturnForm(forms.Form):
    accession = forms.CharField(label="Accession number")

    def save(self, today):
        """Stores the return and gives the fine in rupees. To be written on day 10."""
        raise NotImplementedError
