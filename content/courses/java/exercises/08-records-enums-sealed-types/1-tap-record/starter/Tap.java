record Tap(String cardNumber, String station, int minuteOfDay, TapKind kind) {

    int hour() {
        return 0;
    }

    String time() {
        return "";
    }
}
