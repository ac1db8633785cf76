public class TapException extends RuntimeException {
  TapException(String cardNumber, String reason) {
  }

  TapException(String cardNumber, String reason,
      Throwable cause) {
  }

  String cardNumber() {
    return "";
  }

  String reason() {
    return "";
  }
}
