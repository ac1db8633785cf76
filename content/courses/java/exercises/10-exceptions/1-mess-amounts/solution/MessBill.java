import java.util.List;

public class MessBill {
  /** Adds up the entries that are whole numbers. */
  static int total(List<String> entries,
      List<String> refused) {
    int total = 0;
    for (String entry : entries) {
      try {
        total = total + Integer.parseInt(entry.strip());
      } catch (NumberFormatException e) {
        refused.add(entry);
      }
    }
    return total;
  }
}
