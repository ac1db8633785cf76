public class GateDisplay {
    static String message(TapResult result) {
        return switch (result) {
            case Opened opened -> opened.cardNumber() + ": have a good trip";
            case Charged(String card, int paise) -> {
                if (paise == 0) {
                    yield card + ": no charge";
                }
                yield "%s: ₹%d.%02d paid".formatted(card, paise / 100, paise % 100);
            }
            case Refused(String card, String reason) -> card + ": " + reason + ", please ask at the desk";
            default -> "";
        };
    }

    static int total(TapResult[] results) {
        int total = 0;
        for (TapResult result : results) {
            if (result instanceof Charged charged) {
                total = total + charged.paise();
            }
        }
        return total;
    }
}
