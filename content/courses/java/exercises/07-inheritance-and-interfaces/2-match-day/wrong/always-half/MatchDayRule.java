public class MatchDayRule extends NamedRule {
    private final FareRule usual;

    MatchDayRule(FareRule usual) {
        super("Match day");
        this.usual = usual;
    }

    @Override
    public int discountPercent(int hour) {
        return 50;
    }

    @Override
    String label(int hour) {
        String text = super.label(hour);
        return hour >= 21 ? text + ", well played" : text;
    }
}
