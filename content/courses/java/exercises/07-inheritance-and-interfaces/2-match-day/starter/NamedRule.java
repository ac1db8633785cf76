public abstract class NamedRule implements FareRule {
    private final String name;

    NamedRule(String name) {
        this.name = name;
    }

    String label(int hour) {
        return name + ": " + discountPercent(hour) + " % off";
    }
}
