public class Soundbox {
  static String message(TapResult result) {
    return switch (result) {
      case Pending pending -> pending.payer() + ": please wait";
      case Paid(String payer, int paise) -> {
        if (paise == 0) {
          yield payer + ": nothing paid";
        }
        yield "%s: ₹%d.%02d received"
            .formatted(payer, paise / 100, paise % 100);
      }
      case Declined(String payer, String reason) ->
          payer + ": " + reason + ", try again";
    };
  }

  static int total(TapResult[] results) {
    int total = 0;
    for (TapResult result : results) {
      if (result instanceof Paid paid) {
        total = total + paid.paise();
      }
    }
    return total;
  }
}
