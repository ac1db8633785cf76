public class Main {
  static int bill(int plates, int price) {
    return plates * price;
  }

  static int addTax(int rupees) {
    return rupees + rupees * 5 / 100;
  }

  public static void main(String[] args) {
    int total = bill(12, 50);
    total = addTax(total);
    System.out.println(total);
  }
}
