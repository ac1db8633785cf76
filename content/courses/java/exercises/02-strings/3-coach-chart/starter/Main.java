public class Main {
  static boolean isPnr(String typed) {
    return false;
  }

  static String chartLine(
      String name, String coach, int berth) {
    return "";
  }

  static String slip(
      String pnr, String name, String coach, int berth) {
    return "";
  }

  public static void main(String[] args) {
    System.out.println(isPnr("245-876 1230"));
    System.out.println(chartLine(" Asha Kumari ", "s4", 7));
    System.out.println(
        slip("2458761230", "Asha Kumari", "S4", 7));
  }
}
