import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

public class Reports {
  static int income(List<Ride> rides) {
    // Turn each ride into its rupees, then add up.
    return 0;
  }

  static List<String> goalsFrom(List<Ride> rides,
      String place) {
    // 1. Keep the rides from this place.
    // 2. Turn each into the place it goes to.
    // 3. Drop duplicates, sort, collect.
    return List.of();
  }

  static long count(List<Ride> rides,
      Predicate<Ride> wanted) {
    // Keep what fits the predicate, then count.
    return 0;
  }

  static List<Ride> highest(List<Ride> rides, int howMany) {
    // 1. Sort: highest price first, then by bus.
    // 2. Keep the first ones, collect.
    return rides;
  }
}
