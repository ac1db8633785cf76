import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

public class TapLog {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern(
          "dd MMM yyyy, hh:mm a", Locale.ENGLISH);

  static Tap parse(String line) {
    String[] parts = line.split(",");
    if (parts.length != 4) {
      throw new IllegalArgumentException("No tap: " + line);
    }
    LocalDateTime time = LocalDateTime.parse(parts[0]);
    TapKind kind = TapKind.valueOf(parts[3]);
    return new Tap(time, parts[1], parts[2], kind);
  }

  static List<Tap> read(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.isBlank())
        .map(TapLog::parse)
        .toList();
  }

  static String display(Tap tap) {
    return tap.time().format(FORMAT)
        + "  " + tap.cardNumber()
        + "  " + tap.station()
        + "  " + tap.kind();
  }

  static void writeReport(Path file, List<Tap> taps)
      throws IOException {
    List<String> lines =
        taps.stream().map(TapLog::display).toList();
    Files.write(file, lines);
  }
}
