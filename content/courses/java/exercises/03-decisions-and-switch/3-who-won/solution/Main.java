public class Main {
  static String result(
      String team1, int runs1,
      String team2, int runs2, int wickets) {
    if (runs1 > runs2) {
      int lead = runs1 - runs2;
      String word = lead == 1 ? " run" : " runs";
      return team1 + " won by " + lead + word;
    } else if (runs2 > runs1) {
      String word = wickets == 1 ? " wicket" : " wickets";
      return team2 + " won by " + wickets + word;
    }
    return "Match tied";
  }

  public static void main(String[] args) {
    System.out.println(
        result("Ranchi", 162, "Kochi", 147, 0));
    System.out.println(
        result("Ranchi", 162, "Kochi", 165, 4));
  }
}
