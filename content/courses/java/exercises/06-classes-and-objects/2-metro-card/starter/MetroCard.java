public class MetroCard {
  // 1. Two private fields: the number and the balance.

  MetroCard(String number, int balancePaise) {
    // 2. Refuse a wrong number, and a balance below 0.
    // 3. Store both values in the fields.
  }

  String number() {
    // 4. Give the number back.
    return "";
  }

  int balancePaise() {
    // 5. Give the balance back.
    return 0;
  }

  void topUp(int paise) {
    // 6. Refuse 0 and less, then add.
  }

  void charge(int paise) {
    // 7. Refuse less than 0, then take away.
  }
}
