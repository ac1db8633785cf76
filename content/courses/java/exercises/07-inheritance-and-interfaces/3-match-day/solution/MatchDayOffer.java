public class MatchDayOffer extends NamedOffer {
  private final Offer usual;

  MatchDayOffer(Offer usual) {
    super("Match day");
    this.usual = usual;
  }

  @Override
  public int percentOff(int hour) {
    int percent = usual.percentOff(hour);
    if (hour >= 21 && percent < 50) {
      return 50;
    }
    return percent;
  }

  @Override
  String label(int hour) {
    String text = super.label(hour);
    return hour >= 21 ? text + ", well played" : text;
  }
}
