public class Main {
  static boolean isQuiet(int hour) {
    // Join three questions: before 12, from 14 to 16,
    // from 22 on.
    return false;
  }

  static int discountPercent(String cardType, int hour) {
    return switch (cardType) {
      // 1. A MEMBER looks at the hour.
      // 2. A STUDENT has one fixed number.
      // 3. Everything else gets nothing.
      default -> -1;
    };
  }

  public static void main(String[] args) {
    System.out.println(discountPercent("MEMBER", 19));
    System.out.println(discountPercent("MEMBER", 15));
    System.out.println(discountPercent("STUDENT", 15));
  }
}
