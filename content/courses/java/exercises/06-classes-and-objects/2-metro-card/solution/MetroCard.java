public class MetroCard {
  // 1. Two private fields: the number and the balance.
  private final String number;
  private int balancePaise;

  MetroCard(String number, int balancePaise) {
    // 2. Refuse a wrong number, and a balance below 0.
    if (!number.startsWith("NM-") || balancePaise < 0) {
      throw new IllegalArgumentException(
          "Not a new card: " + number + " " + balancePaise);
    }
    // 3. Store both values in the fields.
    this.number = number;
    this.balancePaise = balancePaise;
  }

  String number() {
    // 4. Give the number back.
    return number;
  }

  int balancePaise() {
    // 5. Give the balance back.
    return balancePaise;
  }

  void topUp(int paise) {
    // 6. Refuse 0 and less, then add.
    if (paise <= 0) {
      throw new IllegalArgumentException("Top-up: " + paise);
    }
    balancePaise = balancePaise + paise;
  }

  void charge(int paise) {
    // 7. Refuse less than 0, then take away.
    if (paise < 0) {
      throw new IllegalArgumentException("Charge: " + paise);
    }
    balancePaise = balancePaise - paise;
  }
}
