public class MetroCard {
  private final String number;
  private final CardType type;
  private int balancePaise;

  public MetroCard(String number, int balancePaise,
      CardType type) {
    if (!number.startsWith("NM-")) {
      throw new IllegalArgumentException(
        "Not a card number: " + number);
    }
    if (balancePaise < 0) {
      throw new IllegalArgumentException(
        "A new card cannot begin below zero: "
          + balancePaise);
    }
    this.number = number;
    this.balancePaise = balancePaise;
    this.type = type;
  }

  public String number() {
    return number;
  }

  public CardType type() {
    return type;
  }

  public int balancePaise() {
    return balancePaise;
  }

  public void topUp(int paise) {
    if (paise <= 0) {
      throw new IllegalArgumentException(
        "A top-up must be more than 0: " + paise);
    }
    balancePaise = balancePaise + paise;
  }

  /** Takes the fare, even below zero. */
  public void charge(int paise) {
    if (paise < 0) {
      throw new IllegalArgumentException(
        "A charge cannot be below 0: " + paise);
    }
    balancePaise = balancePaise - paise;
  }
}

enum CardType {
  REGULAR(10, 20),
  STUDENT(30, 30),
  TOURIST(0, 0);

  private final int busyPercent;
  private final int quietPercent;

  CardType(int busyPercent, int quietPercent) {
    this.busyPercent = busyPercent;
    this.quietPercent = quietPercent;
  }

  int discountPercent(int hour) {
    boolean quiet = FareRules.isOffPeak(hour);
    return quiet ? quietPercent : busyPercent;
  }
}
