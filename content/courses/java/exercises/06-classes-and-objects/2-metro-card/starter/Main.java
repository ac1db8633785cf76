public class Main {
  public static void main(String[] args) {
    MetroCard asha = new MetroCard("NM-1042", 5000);
    MetroCard ravi = new MetroCard("NM-1077", 2000);
    asha.topUp(10000);
    asha.charge(2700);
    ravi.charge(2700);
    System.out.println(
        asha.number() + " has " + asha.balancePaise());
    System.out.println(
        ravi.number() + " has " + ravi.balancePaise());
  }
}
