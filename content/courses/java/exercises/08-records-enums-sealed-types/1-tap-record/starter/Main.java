public class Main {
    public static void main(String[] args) {
        Tap tap = new Tap("NM-1042", " University ", 485, TapKind.IN);
        System.out.println(tap.time() + " " + tap.cardNumber() + " " + tap.station() + " " + tap.kind());
        System.out.println(CardType.REGULAR.discountPercent(14));
    }
}
