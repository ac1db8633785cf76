public class Main {
  public static void main(String[] args) {
    Tap tap =
        new Tap("NM-1042", " University ", 485, TapKind.IN);
    System.out.println(tap.time() + " " + tap.cardNumber());
    System.out.println(tap.station() + " " + tap.kind());
    CardType type = CardType.REGULAR;
    System.out.println(type.discountPercent(14));
  }
}
