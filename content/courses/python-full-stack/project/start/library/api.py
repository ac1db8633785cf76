from rest_framework import serializers, viewsets

from library.models import Book, Loan


class BookSerializer(serializers.ModelSerializer):
    """Day 11: more fields, and a rule for the ISBN."""

    class Meta:
        model = Book
        fields = ["id", "title"]


class BookViewSet(viewsets.ReadOnlyModelViewSet):
    """Day 11: full CRUD, a search, and permissions."""

    queryset = Book.objects.order_by("title")
    serializer_class = BookSerializer


class LoanSerializer(serializers.ModelSerializer):
    """Day 11: the title, the accession number and the fine."""

    class Meta:
        model = Loan
        fields = ["id", "due_on"]


class MyLoanViewSet(viewsets.ReadOnlyModelViewSet):
    """Day 11: the loans of the member who is signed in. Until then nobody sees any."""

    serializer_class = LoanSerializer
    queryset = Loan.objects.none()
