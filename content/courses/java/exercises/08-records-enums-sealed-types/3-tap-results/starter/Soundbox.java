public class Soundbox {
  static String message(TapResult result) {
    return "";
  }

  static int total(TapResult[] results) {
    return 0;
  }
}
