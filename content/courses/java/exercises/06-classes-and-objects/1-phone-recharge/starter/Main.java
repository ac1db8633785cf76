public class Main {
  public static void main(String[] args) {
    Phone sunita = new Phone("Sunita", 49);
    Phone imran = new Phone("Imran", 10);
    sunita.recharge(199);
    System.out.println("Sunita has " + sunita.rupees());
    System.out.println("Imran has " + imran.rupees());
  }
}
