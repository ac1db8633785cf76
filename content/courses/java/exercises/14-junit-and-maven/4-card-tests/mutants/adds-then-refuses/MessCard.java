public class MessCard {
  static final int MEAL_PAISE = 2000;

  private final String number;
  private int balancePaise;

  MessCard(String number, int balancePaise) {
    this.number = number;
    this.balancePaise = balancePaise;
  }

  String number() {
    return number;
  }

  int balancePaise() {
    return balancePaise;
  }

  void topUp(int paise) {
    balancePaise = balancePaise + paise;
    if (paise <= 0) {
      throw new IllegalArgumentException(
          "A top-up must be more than 0: " + paise);
    }
  }

  void charge(int paise) {
    balancePaise = balancePaise - paise;
  }

  boolean mayEat() {
    return balancePaise >= MEAL_PAISE;
  }
}
