public class BusRide {
  @Override
  public int rupees(int km) {
    return 10;
  }

  @Override
  public String tostring() {
    return "Bus";
  }
}
