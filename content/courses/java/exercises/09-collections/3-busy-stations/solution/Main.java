import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Main {
  static Map<String, Integer> countBoarding(
      List<Ticket> tickets) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Ticket ticket : tickets) {
      String name = ticket.from();
      counts.put(name, counts.getOrDefault(name, 0) + 1);
    }
    return counts;
  }

  static List<String> unused(
      List<String> all, List<Ticket> tickets) {
    List<String> left = new ArrayList<>(all);
    for (Ticket ticket : tickets) {
      left.remove(ticket.from());
      left.remove(ticket.to());
    }
    return left;
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
