public enum CardType {
    REGULAR(10),
    STUDENT(30),
    TOURIST(0);

    private final int percent;

    CardType(int percent) {
        this.percent = percent;
    }

    int discountPercent(int hour) {
        return percent;
    }
}
