public interface TapResult {
}

record Opened(String cardNumber) implements TapResult {
}

record Charged(String cardNumber, int paise) implements TapResult {
}

record Refused(String cardNumber, String reason) implements TapResult {
}
