public class Main {
  static String tidy(String typed) {
    // No spaces at the ends, all letters capital.
    return typed;
  }

  static String digits(String typed) {
    // 1. Tidy the number, and keep the result.
    // 2. Find the dash.
    // 3. Give back what stands after it.
    return typed;
  }

  static boolean isSameCard(String a, String b) {
    // Tidy both, and compare what they say.
    return false;
  }

  public static void main(String[] args) {
    System.out.println(tidy("  cl-1042 "));
    System.out.println(digits("  cl-1042 "));
    System.out.println(isSameCard("cl-1042", " CL-1042 "));
  }
}
