import fares

print("Fare:", fares.fare(5))
