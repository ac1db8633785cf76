public record Trip(String cardNumber, String from,
    String to, int hour, int paise) {
}
