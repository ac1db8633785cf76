public enum CardType {
  // 1. Two numbers for each value: busy and quiet hours.
  REGULAR(10, 20),
  STUDENT(30, 30),
  TOURIST(0, 0);

  // 2. Two fields, and a constructor that fills them.
  private final int busy;
  private final int quiet;

  CardType(int busy, int quiet) {
    this.busy = busy;
    this.quiet = quiet;
  }

  int discountPercent(int hour) {
    // 3. Off-peak the quiet number, else the busy one.
    boolean isOffPeak = hour < 8 || hour >= 21
        || (hour >= 12 && hour <= 16);
    return isOffPeak ? quiet : busy;
  }
}
