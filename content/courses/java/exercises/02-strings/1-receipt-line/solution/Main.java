public class Main {
  static String line(String from, String to, int paise) {
    return "%-12s %-12s ₹%d.%02d"
        .formatted(from, to, paise / 100, paise % 100);
  }

  public static void main(String[] args) {
    System.out.println(line("Lake View", "Old Fort", 2705));
    System.out.println(line("Airport", "Tech Park", 905));
  }
}
