public interface Offer {
  int percentOff(int hour);
}
