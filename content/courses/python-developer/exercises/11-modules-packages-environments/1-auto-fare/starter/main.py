import fares

print("Fare:", fare(5))
