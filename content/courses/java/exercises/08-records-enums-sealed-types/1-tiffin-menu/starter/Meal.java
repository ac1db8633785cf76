public enum Meal {
  IDLI(30),
  POHA(25),
  THALI(8);

  private final int rupees;

  Meal(int rupees) {
    this.rupees = 0;
  }

  int rupees() {
    return rupees;
  }

  boolean isLunch() {
    return this == POHA;
  }
}
