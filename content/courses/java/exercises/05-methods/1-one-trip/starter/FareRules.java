public class FareRules {
    /** The full fare in paise. */
    static int bandFare(int metres) {
        return 0;
    }

    static boolean isOffPeak(int hour) {
        return false;
    }

    static int discountPercent(String cardType, int hour) {
        return 0;
    }

    /** What a card pays, in paise. */
    static int fare(int metres, int hour, String cardType) {
        return 0;
    }

    /** What a person without a card pays, in paise. */
    static int fare(int metres) {
        return 0;
    }
}
