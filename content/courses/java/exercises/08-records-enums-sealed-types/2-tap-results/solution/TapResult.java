public sealed interface TapResult permits Opened, Charged, Refused {
}

record Opened(String cardNumber) implements TapResult {
}

record Charged(String cardNumber, int paise) implements TapResult {
}

record Refused(String cardNumber, String reason) implements TapResult {
}
