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
        fields = [
            "id", "from_stop", "to_stop", "months", "price",
        ]
        read_only_fields = ["price"]

    def validate_months(self, months):
        if not 1 <= months <= 12:
            raise serializers.ValidationError(
                "A pass is for 1 to 12 months."
            )
        return months

    def validate(self, data):
        stops = []
        for name in ("from_stop", "to_stop"):
            stop = data.get(name)
            if stop is None:
                stop = getattr(self.instance, name)
            stops.append(stop.lower())
        if stops[0] == stops[1]:
            raise serializers.ValidationError(
                "Choose two different stops."
            )
        return data


class PassViewSet(viewsets.ModelViewSet):
    serializer_class = PassSerializer
    permission_classes = [permissions.IsAuthenticated]

    def get_queryset(self):
        return BusPass.objects.filter(
            owner=self.request.user
        ).order_by("id")

    def perform_create(self, serializer):
        months = serializer.validated_data["months"]
        serializer.save(
            owner=self.request.user, price=months * MONTHLY
        )

    def perform_update(self, serializer):
        data = serializer.validated_data
        old = serializer.instance.months
        months = data.get("months", old)
        serializer.save(price=months * MONTHLY)


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
