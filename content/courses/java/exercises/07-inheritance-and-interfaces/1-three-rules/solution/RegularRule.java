public class RegularRule implements FareRule {
    @Override
    public int discountPercent(int hour) {
        return FareRules.isOffPeak(hour) ? 20 : 10;
    }
}
