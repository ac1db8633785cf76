public class Main {
  static String tidy(String typed) {
    return typed.strip().toUpperCase();
  }

  static String digits(String typed) {
    String clean = tidy(typed);
    return clean.substring(clean.indexOf("-") + 1);
  }

  static boolean isSameCard(String a, String b) {
    return tidy(a).equals(tidy(b));
  }

  public static void main(String[] args) {
    System.out.println(tidy("  cl-1042 "));
    System.out.println(digits("  cl-1042 "));
    System.out.println(isSameCard("cl-1042", " CL-1042 "));
  }
}
