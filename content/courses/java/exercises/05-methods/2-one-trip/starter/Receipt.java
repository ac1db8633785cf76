public class Receipt {
  static String line(String from, String to, int paise) {
    return "";
  }
}
