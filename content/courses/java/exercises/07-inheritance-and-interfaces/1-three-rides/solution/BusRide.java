public class BusRide implements Ride {
  @Override
  public int rupees(int km) {
    return 10;
  }

  @Override
  public String toString() {
    return "Bus";
  }
}
