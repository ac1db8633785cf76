import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

public class TapLog {
  static Tap parse(String line) {
    // 1. Cut the line at the commas.
    // 2. Refuse it if there are not four parts.
    // 3. Make the time and the kind, then the tap.
    return null;
  }

  static List<Tap> read(Path file) throws IOException {
    // 4. Read all lines, and leave out the blank ones.
    // 5. Make a tap of each line that is left.
    return List.of();
  }

  static String display(Tap tap) {
    // 6. Format the time for a human reader.
    // 7. Join the four parts with two spaces.
    return "";
  }

  static void writeReport(Path file, List<Tap> taps)
      throws IOException {
    // 8. Write the displayed line of every tap.
  }
}
