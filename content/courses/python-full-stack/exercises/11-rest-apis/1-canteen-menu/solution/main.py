from canteen import Dish
from rest_framework import serializers, viewsets
from rest_framework.routers import DefaultRouter
from rest_framework.test import APIClient


class DishSerializer(serializers.ModelSerializer):
    class Meta:
        model = Dish
        fields = ["id", "name", "price"]


class DishViewSet(viewsets.ReadOnlyModelViewSet):
    queryset = Dish.objects.filter(is_on=True).order_by("name")
    serializer_class = DishSerializer


router = DefaultRouter()
router.register("api/dishes", DishViewSet)
urlpatterns = router.urls

client = APIClient()
answer = client.get("/api/dishes/")
print(answer.status_code, answer.json())
print(client.delete("/api/dishes/1/").status_code)
