public class FareRules {
  /** The full fare in paise. It is the one of day 3. */
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
    return hour < 8 || (hour >= 12 && hour <= 16)
        || hour >= 21;
  }

  static int discountPercent(String cardType, int hour) {
    return switch (cardType) {
      case "REGULAR" -> isOffPeak(hour) ? 20 : 10;
      case "STUDENT" -> 30;
      default -> 0;
    };
  }

  /** What a card pays, in paise. */
  static int fare(int metres, int hour, String cardType) {
    int full = bandFare(metres);
    int percent = discountPercent(cardType, hour);
    return full - full * percent / 100;
  }

  /** What a person without a card pays, in paise. */
  static int fare(int metres) {
    return bandFare(metres);
  }

  /** What a card pays between two stations, or -1. */
  static int fare(
      String from, String to, int hour, String cardType) {
    int start = BlueLine.placeOf(from);
    int end = BlueLine.placeOf(to);
    if (start == -1 || end == -1) {
      return -1;
    }
    int metres = BlueLine.distance(start, end);
    return fare(metres, hour, cardType);
  }
}
