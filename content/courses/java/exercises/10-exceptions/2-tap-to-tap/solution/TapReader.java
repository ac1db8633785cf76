import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

public class TapReader {
  /** Turns one line of a gate into a tap. */
  static Tap parse(String line) {
    String[] parts = line.split(",");
    String cardNumber = "";
    if (parts.length > 0) {
      cardNumber = parts[0].strip();
    }
    if (parts.length != 4) {
      throw new TapException(cardNumber,
        "4 parts expected, found " + parts.length);
    }
    int minute = parseMinute(cardNumber, parts[2].strip());
    TapKind kind = parseKind(cardNumber, parts[3].strip());
    try {
      return new Tap(cardNumber, parts[1], minute, kind);
    } catch (IllegalArgumentException e) {
      throw new TapException(cardNumber, e.getMessage(), e);
    }
  }

  private static int parseMinute(
      String cardNumber, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new TapException(cardNumber,
        "minute is not a number: " + text, e);
    }
  }

  private static TapKind parseKind(
      String cardNumber, String text) {
    return switch (text) {
      case "IN" -> TapKind.IN;
      case "OUT" -> TapKind.OUT;
      default -> throw new TapException(cardNumber,
        "kind is neither IN nor OUT: " + text);
    };
  }

  /** Hands all taps to the desk, returns the refusals. */
  static List<String> readAll(Reader source, TripDesk desk)
      throws IOException {
    List<String> refusals = new ArrayList<>();
    try (BufferedReader in = new BufferedReader(source)) {
      String line = in.readLine();
      while (line != null) {
        try {
          desk.tap(parse(line));
        } catch (TapException e) {
          refusals.add(e.getMessage());
        }
        line = in.readLine();
      }
    }
    return refusals;
  }
}
