public class Main {
  static String result(
      String team1, int runs1,
      String team2, int runs2, int wickets) {
    return "";
  }

  public static void main(String[] args) {
    System.out.println(
        result("Ranchi", 162, "Kochi", 147, 0));
    System.out.println(
        result("Ranchi", 162, "Kochi", 165, 4));
  }
}
