import java.util.List;
import java.util.Optional;

/** A card as it stands in the table cards. */
record Card(String number, CardType cardType,
    int balancePaise) {}

/** A finished trip with what it cost. */
record Trip(String cardNumber, String from, String to,
    int hour, int paise) {}

/**
 * What a gate sends when a passenger taps out.
 * The hour is that of the tap-in.
 */
record NewTrip(String cardNumber, String from, String to,
    int hour) {}

/** The answer of GET /fares. */
record Fare(int metres, int paise) {}

enum CardType {
  REGULAR, STUDENT, TOURIST;

  int discountPercent(int hour) {
    return switch (this) {
      case REGULAR -> FareRules.isOffPeak(hour) ? 20 : 10;
      case STUDENT -> 30;
      case TOURIST -> 0;
    };
  }
}

class FareRules {
  static int bandFare(int metres) {
    int[] limits = {2000, 5000, 12000, 21000, 32000};
    int paise = 1000;
    for (int limit : limits) {
      if (metres > limit) {
        paise = paise + 1000;
      }
    }
    return paise;
  }

  static boolean isOffPeak(int hour) {
    return hour < 8 || (hour >= 12 && hour <= 16)
        || hour >= 21;
  }

  static int fare(int metres, int hour,
      CardType cardType) {
    int full = bandFare(metres);
    int percent = cardType.discountPercent(hour);
    return full - full * percent / 100;
  }
}

class BlueLine {
  private static final List<String> STATIONS = List.of(
      "Lake View", "Market Road", "University", "Old Fort",
      "City Hospital", "Tech Park", "Airport");
  private static final int[] METRES =
      {1800, 2500, 3100, 2200, 4000, 5600};

  /** Empty if one of the stations is unknown. */
  static Optional<Integer> metresBetween(
      String from, String to) {
    int start = STATIONS.indexOf(from);
    int end = STATIONS.indexOf(to);
    if (start < 0 || end < 0) {
      return Optional.empty();
    }
    int first = Math.min(start, end);
    int last = Math.max(start, end);
    int sum = 0;
    for (int i = first; i < last; i++) {
      sum = sum + METRES[i];
    }
    return Optional.of(sum);
  }
}
