from library import Book
from rest_framework import serializers, viewsets
from rest_framework.pagination import PageNumberPagination
from rest_framework.routers import DefaultRouter
from rest_framework.test import APIClient


class BookSerializer(serializers.ModelSerializer):
    available = serializers.SerializerMethodField()

    class Meta:
        model = Book
        fields = [
            "isbn", "title", "author", "year",
            "shelf", "available",
        ]

    def get_available(self, book):
        return book.free > 0


class FourAPage(PageNumberPagination):
    page_size = 4


class BookViewSet(viewsets.ReadOnlyModelViewSet):
    serializer_class = BookSerializer
    pagination_class = FourAPage
    lookup_field = "isbn"

    def get_queryset(self):
        books = Book.objects.order_by("id")
        query = self.request.query_params
        text = query.get("q", "")
        if text:
            books = books.filter(title__icontains=text)
        if query.get("available") == "true":
            books = books.filter(free__gt=0)
        return books


router = DefaultRouter()
router.register("api/books", BookViewSet, basename="book")
urlpatterns = router.urls

client = APIClient()
found = client.get("/api/books/?q=the").json()
if "count" in found:
    titles = [book["title"] for book in found["results"]]
    print(found["count"], titles)
lamp = client.get("/api/books/9789300000033/").json()
print(lamp.get("available"))
print(client.get("/api/books/123/").status_code)
