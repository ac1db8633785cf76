class Tank:
    def __init__(self, litres):
        litres = litres

    def use(amount):
        self.litres = amount


roof = Tank(500)
roof.use(80)
print(f"Morning: {roof.litres} litres")
