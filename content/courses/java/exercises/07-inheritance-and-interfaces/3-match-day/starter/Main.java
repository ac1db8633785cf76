public class Main {
  public static void main(String[] args) {
    Offer usual = new StudentOffer();
    MatchDayOffer offer = new MatchDayOffer(usual);
    System.out.println(offer.label(20));
    System.out.println(offer.label(22));
  }
}

class StudentOffer implements Offer {
  @Override
  public int percentOff(int hour) {
    return 30;
  }
}
