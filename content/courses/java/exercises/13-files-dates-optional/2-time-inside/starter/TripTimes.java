import java.time.Duration;
import java.util.List;
import java.util.Optional;

public class TripTimes {
    static Optional<Tap> firstIn(List<Tap> taps, String cardNumber) {
        return Optional.empty();
    }

    static Optional<Duration> timeInside(List<Tap> taps, String cardNumber) {
        return Optional.empty();
    }

    static String message(List<Tap> taps, String cardNumber) {
        return "";
    }
}
