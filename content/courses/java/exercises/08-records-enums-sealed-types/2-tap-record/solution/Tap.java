record Tap(
    String cardNumber,
    String station,
    int minuteOfDay,
    TapKind kind) {
  // 4. A compact constructor: check number and minute,
  //    and cut the spaces around the station.
  Tap {
    if (!cardNumber.startsWith("NM-")) {
      throw new IllegalArgumentException("Card " + cardNumber);
    }
    if (minuteOfDay < 0 || minuteOfDay >= 24 * 60) {
      throw new IllegalArgumentException("At " + minuteOfDay);
    }
    station = station.strip();
  }

  int hour() {
    // 5. The hour of the tap.
    return minuteOfDay / 60;
  }

  String time() {
    // 6. The time as text, such as 08:05.
    return "%02d:%02d".formatted(hour(), minuteOfDay % 60);
  }
}
