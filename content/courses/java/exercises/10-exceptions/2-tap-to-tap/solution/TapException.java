public class TapException extends RuntimeException {
  private final String cardNumber;
  private final String reason;

  TapException(String cardNumber, String reason) {
    super(cardNumber + ": " + reason);
    this.cardNumber = cardNumber;
    this.reason = reason;
  }

  TapException(String cardNumber, String reason,
      Throwable cause) {
    super(cardNumber + ": " + reason, cause);
    this.cardNumber = cardNumber;
    this.reason = reason;
  }

  String cardNumber() {
    return cardNumber;
  }

  String reason() {
    return reason;
  }
}
