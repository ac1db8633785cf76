public enum CardType {
    REGULAR(10, 20),
    STUDENT(30, 30),
    TOURIST(0, 0);

    private final int busyPercent;
    private final int quietPercent;

    CardType(int busyPercent, int quietPercent) {
        this.busyPercent = busyPercent;
        this.quietPercent = quietPercent;
    }

    int discountPercent(int hour) {
        boolean isOffPeak = hour < 8 || (hour >= 12 && hour <= 16) || hour >= 21;
        return isOffPeak ? quietPercent : busyPercent;
    }
}
