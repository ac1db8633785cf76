public class Main {
    static boolean isOffPeak(int hour) {
        return hour < 8;
    }

    static int discountPercent(String cardType, int hour) {
        return switch (cardType) {
            case "REGULAR" -> 10;
            default -> 0;
        };
    }

    public static void main(String[] args) {
        System.out.println(discountPercent("REGULAR", 9));
        System.out.println(discountPercent("REGULAR", 14));
        System.out.println(discountPercent("STUDENT", 14));
    }
}
