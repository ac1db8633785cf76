public class FareRules {
  /** The full fare in paise. */
  static int bandFare(int metres) {
    if (metres < 0) {
      throw new IllegalArgumentException(
          "Metres below zero: " + metres);
    }
    if (metres <= 2000) {
      return 1000;
    } else if (metres < 5000) {
      return 2000;
    } else if (metres <= 12000) {
      return 3000;
    } else if (metres <= 21000) {
      return 4000;
    } else if (metres <= 32000) {
      return 5000;
    }
    return 6000;
  }
}
