public class AutoRide implements Ride {
  @Override
  public int rupees(int km) {
    return 30;
  }
}
