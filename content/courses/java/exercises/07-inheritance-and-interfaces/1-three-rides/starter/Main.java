public class Main {
  public static void main(String[] args) {
    Ride[] rides = {new BusRide(), new AutoRide()};
    System.out.println(rides[0]);
    for (Ride ride : rides) {
      System.out.println(ride.rupees(5));
    }
  }
}
