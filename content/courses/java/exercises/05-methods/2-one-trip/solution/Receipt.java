public class Receipt {
  static String line(String from, String to, int paise) {
    return "%-12s %-12s ₹%d.%02d"
        .formatted(from, to, paise / 100, paise % 100);
  }
}
