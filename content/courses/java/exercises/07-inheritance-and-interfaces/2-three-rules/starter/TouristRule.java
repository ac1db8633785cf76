public class TouristRule implements FareRule {
  @Override
  public int discountPercent(int hour) {
    return 0;
  }
}
