public class AutoRide implements Ride {
  @Override
  public int rupees(int km) {
    return km <= 2 ? 30 : 30 + 12 * (km - 2);
  }
}
