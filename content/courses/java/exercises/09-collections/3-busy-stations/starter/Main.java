import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Main {
  static Map<String, Integer> countBoarding(
      List<Ticket> tickets) {
    return new HashMap<>();
  }

  static List<String> unused(
      List<String> all, List<Ticket> tickets) {
    return all;
  }

  public static void main(String[] args) {
    List<Ticket> tickets = List.of(
        new Ticket("Anil", "Nagpur", "Itarsi"),
        new Ticket("Sara", "Nagpur", "Bhopal"),
        new Ticket("Bina", "Itarsi", "Bhopal"));
    List<String> all =
        List.of("Nagpur", "Betul", "Itarsi", "Bhopal");
    System.out.println(countBoarding(tickets));
    System.out.println(unused(all, tickets));
  }
}
