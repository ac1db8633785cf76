/** One tap of a card. The minute goes from 0 to 1439. */
public record Tap(String cardNumber, String station,
    int minuteOfDay, TapKind kind) {
  public Tap {
    if (!cardNumber.startsWith("NM-")) {
      throw new IllegalArgumentException(
        "Not a card number: " + cardNumber);
    }
    if (minuteOfDay < 0 || minuteOfDay >= 24 * 60) {
      throw new IllegalArgumentException(
        "Not a minute of the day: " + minuteOfDay);
    }
    station = station.strip();
  }

  public int hour() {
    return minuteOfDay / 60;
  }
}

enum TapKind { IN, OUT }
