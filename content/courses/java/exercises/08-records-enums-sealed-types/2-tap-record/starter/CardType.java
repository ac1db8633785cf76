public enum CardType {
  // 1. Two numbers for each value: busy and quiet hours.
  REGULAR,
  STUDENT,
  TOURIST;

  // 2. Two fields, and a constructor that fills them.

  int discountPercent(int hour) {
    // 3. Off-peak the quiet number, else the busy one.
    return 0;
  }
}
