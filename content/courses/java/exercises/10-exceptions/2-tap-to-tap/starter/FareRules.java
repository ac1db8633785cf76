public class FareRules {
  static int bandFare(int metres) {
    if (metres <= 2000) {
      return 1000;
    } else if (metres <= 5000) {
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

  static boolean isOffPeak(int hour) {
    boolean noon = hour >= 12 && hour <= 16;
    return hour < 8 || noon || hour >= 21;
  }

  /** What a card of this type pays, in paise. */
  static int fare(int metres, int hour, CardType type) {
    int full = bandFare(metres);
    return full - full * type.discountPercent(hour) / 100;
  }
}
