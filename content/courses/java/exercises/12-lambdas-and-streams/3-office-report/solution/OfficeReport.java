import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class OfficeReport {
  static final int CAP_PAISE = 15000;

  static Map<String, Long> startsByStation(
      List<Trip> trips) {
    return trips.stream()
      .collect(Collectors.groupingBy(Trip::from,
        TreeMap::new, Collectors.counting()));
  }

  static List<String> busiest(List<Trip> trips,
      int howMany) {
    return startsByStation(trips).entrySet().stream()
      .sorted((a, b) ->
        Long.compare(b.getValue(), a.getValue()))
      .limit(howMany)
      .map(entry -> entry.getKey())
      .toList();
  }

  static Map<String, Integer> bills(List<Trip> trips) {
    Map<String, Integer> bills = trips.stream()
      .collect(Collectors.groupingBy(Trip::cardNumber,
        TreeMap::new, Collectors.summingInt(Trip::paise)));
    bills.replaceAll(
      (card, paise) -> Math.min(paise, CAP_PAISE));
    return bills;
  }
}
