import java.time.Duration;
import java.util.List;
import java.util.Optional;

public class TripTimes {
    static Optional<Tap> firstIn(List<Tap> taps, String cardNumber) {
        return taps.stream()
            .filter(tap -> tap.cardNumber().equals(cardNumber) && tap.kind() == TapKind.IN)
            .findFirst();
    }

    static Optional<Duration> timeInside(List<Tap> taps, String cardNumber) {
        Optional<Tap> in = firstIn(taps, cardNumber);
        if (in.isEmpty()) {
            return Optional.empty();
        }
        Tap start = in.get();
        return taps.stream()
            .filter(tap -> tap.cardNumber().equals(cardNumber) && tap.kind() == TapKind.OUT)
            .filter(tap -> !tap.time().isBefore(start.time()))
            .findFirst()
            .map(end -> Duration.between(start.time(), end.time()));
    }

    static String message(List<Tap> taps, String cardNumber) {
        return cardNumber + ": " + timeInside(taps, cardNumber)
            .map(duration -> duration.toMinutes() + " min")
            .orElse("no complete trip");
    }
}
