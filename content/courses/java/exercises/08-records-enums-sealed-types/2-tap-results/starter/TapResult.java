public interface TapResult {
}

record Opened(String cardNumber) implements TapResult {
}

record Charged(String cardNumber, int paise) implements TapResult {
}
