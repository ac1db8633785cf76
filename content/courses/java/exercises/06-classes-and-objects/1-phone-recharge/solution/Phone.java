public class Phone {
  private String owner;
  private int rupees;

  Phone(String owner, int rupees) {
    this.owner = owner;
    this.rupees = rupees;
  }

  String owner() {
    return owner;
  }

  int rupees() {
    return rupees;
  }

  void recharge(int amount) {
    rupees = rupees + amount + amount / 100 * 5;
  }
}
