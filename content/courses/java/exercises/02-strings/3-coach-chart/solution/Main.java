public class Main {
  static boolean isPnr(String typed) {
    String clean = typed.replace(" ", "").replace("-", "");
    return clean.matches("[0-9]{10}");
  }

  static String chartLine(
      String name, String coach, int berth) {
    String who = name.strip().toUpperCase();
    String where = coach.strip().toUpperCase();
    return "%-16s %s-%02d".formatted(who, where, berth);
  }

  static String slip(
      String pnr, String name, String coach, int berth) {
    return "PNR " + pnr + "\n" + chartLine(name, coach, berth)
        + "\nHappy journey";
  }

  public static void main(String[] args) {
    System.out.println(isPnr("245-876 1230"));
    System.out.println(chartLine(" Asha Kumari ", "s4", 7));
    System.out.println(
        slip("2458761230", "Asha Kumari", "S4", 7));
  }
}
