record Tap(
    String cardNumber,
    String station,
    int minuteOfDay,
    TapKind kind) {
  // 4. A compact constructor: check number and minute,
  //    and cut the spaces around the station.

  int hour() {
    // 5. The hour of the tap.
    return 0;
  }

  String time() {
    // 6. The time as text, such as 08:05.
    return "";
  }
}
