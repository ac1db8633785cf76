from library import Book
from rest_framework import serializers, viewsets
from rest_framework.pagination import PageNumberPagination
from rest_framework.routers import DefaultRouter
from rest_framework.test import APIClient


class BookSerializer(serializers.ModelSerializer):
    available = serializers.SerializerMethodField()

    class Meta:
        model = Book
        # 1. list the six fields
        fields = ["isbn", "title"]

    def get_available(self, book):
        # 2. is at least one copy free?
        return None


class FourAPage(PageNumberPagination):
    # 3. the size of a page
    page_size = None


class BookViewSet(viewsets.ReadOnlyModelViewSet):
    serializer_class = BookSerializer
    pagination_class = FourAPage
    # 4. find one book by its ISBN

    def get_queryset(self):
        books = Book.objects.order_by("id")
        query = self.request.query_params
        # 5. the search text, if there is one
        # 6. free copies only, if the query asks for it
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
