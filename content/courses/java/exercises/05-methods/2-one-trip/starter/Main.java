public class Main {
  static void print(
      String from, String to, String cardType) {
    int paise = FareRules.fare(from, to, 9, cardType);
    System.out.println(Receipt.line(from, to, paise));
  }

  public static void main(String[] args) {
    print("Lake View", "Old Fort", "REGULAR");
    print("University", "Airport", "STUDENT");
    int full = FareRules.fare(7400);
    System.out.println(
        "Full fare for 7400 m: " + full + " paise");
  }
}
