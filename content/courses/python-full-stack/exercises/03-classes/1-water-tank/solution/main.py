class Tank:
    def __init__(self, litres):
        self.litres = litres

    def use(self, amount):
        self.litres = self.litres - amount


roof = Tank(500)
roof.use(80)
print(f"Morning: {roof.litres} litres")
