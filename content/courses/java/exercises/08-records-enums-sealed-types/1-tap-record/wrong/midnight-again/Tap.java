record Tap(String cardNumber, String station, int minuteOfDay, TapKind kind) {
    Tap {
        if (!cardNumber.startsWith("NM-")) {
            throw new IllegalArgumentException("Not a card number: " + cardNumber);
        }
        if (minuteOfDay < 0 || minuteOfDay > 24 * 60) {
            throw new IllegalArgumentException("Not a minute of the day: " + minuteOfDay);
        }
        station = station.strip();
    }

    int hour() {
        return minuteOfDay / 60;
    }

    String time() {
        return "%02d:%02d".formatted(hour(), minuteOfDay % 60);
    }
}
