public class Main {
  public static void main(String[] args) {
    FareRule regular = new RegularRule();
    FareRule tourist = new TouristRule();
    System.out.println(FareRules.fare(7400, 9, regular));
    System.out.println(FareRules.fare(7400, 14, regular));
    System.out.println(FareRules.fare(7400, 9, tourist));
  }
}
