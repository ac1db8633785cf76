public class Phone {
  private String owner;
  static int rupees;

  Phone(String owner, int rupees) {
    owner = owner;
    this.rupees = rupees;
  }

  String owner() {
    return owner;
  }

  int rupees() {
    return rupees;
  }

  void recharge(int amount) {
    rupees = amount;
  }
}
