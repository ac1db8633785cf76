public enum CardType {
    REGULAR,
    STUDENT,
    TOURIST;

    int discountPercent(int hour) {
        return 0;
    }
}
