public class Ticket {
  static final int PRICE_RUPEES = 250;

  private final String fan;
  private int paidRupees;

  Ticket(String fan, int paidRupees) {
    this.fan = fan;
    this.paidRupees = paidRupees;
  }

  String fan() {
    return fan;
  }

  int paidRupees() {
    return paidRupees;
  }

  boolean mayEnter() {
    return paidRupees >= PRICE_RUPEES;
  }

  void pay(int rupees) {
    paidRupees = paidRupees + rupees;
  }
}
