public enum Meal {
  IDLI(30),
  POHA(25),
  THALI(80);

  private final int rupees;

  Meal(int rupees) {
    this.rupees = rupees;
  }

  int rupees() {
    return rupees;
  }

  boolean isLunch() {
    return this == THALI;
  }
}
