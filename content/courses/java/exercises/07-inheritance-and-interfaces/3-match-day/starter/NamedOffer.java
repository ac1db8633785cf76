public abstract class NamedOffer implements Offer {
  private final String name;

  NamedOffer(String name) {
    this.name = name;
  }

  String label(int hour) {
    return name + ": " + percentOff(hour) + " % off";
  }
}
