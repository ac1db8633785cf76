import java.time.Duration;
import java.util.List;
import java.util.Optional;

public class Register {
  static Optional<Entry> firstOut(List<Entry> entries,
      String room) {
    return Optional.empty();
  }

  static Optional<Duration> timeOut(List<Entry> entries,
      String room) {
    return Optional.empty();
  }

  static String message(List<Entry> entries, String room) {
    return "";
  }
}
