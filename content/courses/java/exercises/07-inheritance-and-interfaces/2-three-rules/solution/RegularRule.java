public class RegularRule implements FareRule {
  @Override
  public int discountPercent(int hour) {
    // 1. 10 percent, and 20 in off-peak hours.
    return FareRules.isOffPeak(hour) ? 20 : 10;
  }
}
