import java.util.List;

public class Main {
  public static void main(String[] args) {
    List<String> names = List.of("Devi", "Smriti", "Asha");
    System.out.println(Ranking.largest(names));
    List<Innings> innings = List.of(
      new Innings("Asha", 73), new Innings("Devi", 73));
    System.out.println(Ranking.largest(innings));
    List<Integer> runs = List.of(12, 51, 60);
    System.out.println(Ranking.firstAbove(runs, 50));
    System.out.println(Ranking.firstAbove(runs, 99));
  }
}
