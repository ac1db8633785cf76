import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class OfficeReport {
  static final int CAP_PAISE = 15000;

  static Map<String, Long> startsByStation(
      List<Trip> trips) {
    return new HashMap<>();
  }

  static List<String> busiest(List<Trip> trips,
      int howMany) {
    return List.of();
  }

  static Map<String, Integer> bills(List<Trip> trips) {
    return new HashMap<>();
  }
}
