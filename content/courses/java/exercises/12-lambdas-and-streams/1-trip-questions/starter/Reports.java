import java.util.List;
import java.util.function.Predicate;

public class Reports {
    static int income(List<Trip> trips) {
        return 0;
    }

    static List<String> goalsFrom(List<Trip> trips, String station) {
        return List.of();
    }

    static long count(List<Trip> trips, Predicate<Trip> wanted) {
        return 0;
    }

    static List<Trip> dearest(List<Trip> trips, int howMany) {
        return trips;
    }
}
