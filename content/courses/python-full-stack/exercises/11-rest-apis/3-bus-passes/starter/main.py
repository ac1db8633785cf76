from depot import BusPass, imran, lata
from rest_framework import (
    permissions,
    serializers,
    viewsets,
)
from rest_framework.routers import DefaultRouter
from rest_framework.test import APIClient

MONTHLY = 300


class PassSerializer(serializers.ModelSerializer):
    class Meta:
        model = BusPass
        fields = "__all__"


class PassViewSet(viewsets.ModelViewSet):
    serializer_class = PassSerializer

    def get_queryset(self):
        return BusPass.objects.order_by("id")


router = DefaultRouter()
router.register("api/passes", PassViewSet, basename="pass")
urlpatterns = router.urls

client = APIClient()
client.force_authenticate(lata)
body = {
    "from_stop": "Kurla", "to_stop": "Sion", "months": 3
}
answer = client.post("/api/passes/", body, format="json")
print(answer.status_code, answer.json())
