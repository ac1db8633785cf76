import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

public class Reports {
    static int income(List<Trip> trips) {
        return trips.stream().mapToInt(Trip::paise).sum();
    }

    static List<String> goalsFrom(List<Trip> trips, String station) {
        return trips.stream()
            .filter(trip -> trip.from().equals(station))
            .map(Trip::to)
            .distinct()
            .sorted()
            .toList();
    }

    static long count(List<Trip> trips, Predicate<Trip> wanted) {
        return trips.stream().filter(wanted).count();
    }

    static List<Trip> dearest(List<Trip> trips, int howMany) {
        return trips.stream()
            .sorted(Comparator.comparing(Trip::paise).reversed().thenComparing(Trip::cardNumber))
            .limit(howMany)
            .toList();
    }
}
