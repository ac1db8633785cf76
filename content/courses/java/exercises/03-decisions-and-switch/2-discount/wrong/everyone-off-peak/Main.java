public class Main {
    static boolean isOffPeak(int hour) {
        return hour < 8 || (hour >= 12 && hour <= 16) || hour >= 21;
    }

    static int discountPercent(String cardType, int hour) {
        if (isOffPeak(hour)) {
            return 20;
        }
        return switch (cardType) {
            case "REGULAR" -> 10;
            case "STUDENT" -> 30;
            default -> 0;
        };
    }

    public static void main(String[] args) {
        System.out.println(discountPercent("REGULAR", 9));
        System.out.println(discountPercent("REGULAR", 14));
        System.out.println(discountPercent("STUDENT", 14));
    }
}
