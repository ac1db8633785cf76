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
    return hour < 8 || hour >= 21
        || (hour >= 12 && hour <= 16);
  }

  /** What a passenger with this rule pays, in paise. */
  static int fare(int metres, int hour, FareRule rule) {
    // 3. The full fare, then the percent of the rule.
    // 4. Take the discount away.
    return bandFare(metres);
  }
}
