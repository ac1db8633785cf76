public interface FareRule {
  int discountPercent(int hour);
}
