import java.util.List;

public class MessBill {
  /** Adds up the entries that are whole numbers. */
  static int total(List<String> entries,
      List<String> refused) {
    int total = 0;
    for (int i = 0; i < entries.size(); i++) {
      try {
        String text = entries.get(i).strip();
        total = total + Integer.parseInt(text);
      } catch (Exception e) {
      }
    }
    return total;
  }
}
