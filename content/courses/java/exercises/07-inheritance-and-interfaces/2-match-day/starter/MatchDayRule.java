public class MatchDayRule implements FareRule {
    MatchDayRule(FareRule usual) {
    }

    @Override
    public int discountPercent(int hour) {
        return 0;
    }

    String label(int hour) {
        return "";
    }
}
