public class MatchDayRule extends NamedRule {
    private final FareRule usual;

    MatchDayRule(FareRule usual) {
        super("Match day");
        this.usual = usual;
    }

    @Override
    public int discountPercent(int hour) {
        int percent = usual.discountPercent(hour);
        if (hour >= 21 && percent < 50) {
            return 50;
        }
        return percent;
    }

    @Override
    String label(int hour) {
        return "Match day: 50 % off, well played";
    }
}
