import java.time.Duration;
import java.util.List;
import java.util.Optional;

public class Register {
  static Optional<Entry> firstOut(List<Entry> entries,
      String room) {
    return entries.stream()
        .filter(entry -> entry.room().equals(room)
            && entry.move() == Move.OUT)
        .findFirst();
  }

  static Optional<Duration> timeOut(List<Entry> entries,
      String room) {
    Optional<Entry> out = firstOut(entries, room);
    if (out.isEmpty()) {
      return Optional.empty();
    }
    Entry start = out.get();
    return entries.stream()
        .filter(entry -> entry.room().equals(room))
        .filter(entry -> entry.move() == Move.BACK)
        .filter(entry ->
            !entry.time().isBefore(start.time()))
        .findFirst()
        .map(end ->
            Duration.between(start.time(), end.time()));
  }

  static String message(List<Entry> entries, String room) {
    return room + ": " + timeOut(entries, room)
        .map(time -> time.toMinutes() + " min")
        .orElse("not complete");
  }
}
