public class MatchDayOffer implements Offer {
  MatchDayOffer(Offer usual) {
  }

  @Override
  public int percentOff(int hour) {
    return 0;
  }

  String label(int hour) {
    return "";
  }
}
