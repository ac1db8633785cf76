public class Main {
  static int bill(int plates, int price) {
    System.out.println(plates * price);
    return 0;
  }

  static int addTax(int rupees) {
    return rupees + rupees * 5 / 100;
  }

  public static void main(String[] args) {
    int total = bill(12, 50);
    addTax(total);
    System.out.println(total);
  }
}
