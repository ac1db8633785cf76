public class Main {
  static boolean isQuiet(int hour) {
    return hour < 12 || (hour >= 14 && hour <= 16)
        || hour >= 22;
  }

  static int discountPercent(String cardType, int hour) {
    return switch (cardType) {
      case "MEMBER" -> isQuiet(hour) ? 20 : 10;
      case "STUDENT" -> 30;
      default -> 0;
    };
  }

  public static void main(String[] args) {
    System.out.println(discountPercent("MEMBER", 19));
    System.out.println(discountPercent("MEMBER", 15));
    System.out.println(discountPercent("STUDENT", 15));
  }
}
