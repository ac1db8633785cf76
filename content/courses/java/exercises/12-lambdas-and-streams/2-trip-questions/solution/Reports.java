import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

public class Reports {
  static int income(List<Ride> rides) {
    return rides.stream().mapToInt(Ride::rupees).sum();
  }

  static List<String> goalsFrom(List<Ride> rides,
      String place) {
    return rides.stream()
      .filter(ride -> ride.from().equals(place))
      .map(Ride::to)
      .distinct()
      .sorted()
      .toList();
  }

  static long count(List<Ride> rides,
      Predicate<Ride> wanted) {
    return rides.stream().filter(wanted).count();
  }

  static List<Ride> highest(List<Ride> rides, int howMany) {
    return rides.stream()
      .sorted(Comparator.comparing(Ride::rupees).reversed()
        .thenComparing(Ride::bus))
      .limit(howMany)
      .toList();
  }
}
