/** One tap of a card at a gate. The minute of the day goes from 0 to 1439. */
public record Tap(String cardNumber, String station, int minuteOfDay, TapKind kind) {
}

enum TapKind { IN, OUT }
