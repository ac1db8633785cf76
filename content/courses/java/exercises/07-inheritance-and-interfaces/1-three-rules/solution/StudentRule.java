public class StudentRule implements FareRule {
    @Override
    public int discountPercent(int hour) {
        return 30;
    }
}
