from datetime import date

from rest_framework import filters, permissions, serializers, viewsets

from library.models import Book, Loan


class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book
        fields = ["id", "isbn", "title", "author", "year", "shelf"]

    def validate_isbn(self, isbn):
        if len(isbn) != 13 or not isbn.isdecimal():
            raise serializers.ValidationError("An ISBN has 13 digits.")
        return isbn


class BookViewSet(viewsets.ModelViewSet):
    """Everybody may read; changes need the permissions of Django."""

    queryset = Book.objects.order_by("title")
    serializer_class = BookSerializer
    permission_classes = [permissions.DjangoModelPermissionsOrAnonReadOnly]
    filter_backends = [filters.SearchFilter]
    search_fields = ["title", "author"]


class LoanSerializer(serializers.ModelSerializer):
    title = serializers.CharField(source="copy.book.title", read_only=True)
    accession = serializers.CharField(source="copy.accession", read_only=True)
    fine = serializers.SerializerMethodField()

    class Meta:
        model = Loan
        fields = ["id", "title", "accession", "due_on", "returned_on", "fine"]

    def get_fine(self, loan):
        return loan.fine(loan.returned_on or date.today())


class MyLoanViewSet(viewsets.ReadOnlyModelViewSet):
    """The loans of the member who is signed in, and of nobody else."""

    serializer_class = LoanSerializer

    def get_queryset(self):
        loans = Loan.objects.filter(member__user=self.request.user)
        return loans.select_related("copy__book").order_by("due_on")
