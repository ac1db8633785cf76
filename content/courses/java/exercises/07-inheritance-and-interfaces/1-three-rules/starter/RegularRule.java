public class RegularRule implements FareRule {
    @Override
    public int discountPercent(int hour) {
        return 0;
    }
}
