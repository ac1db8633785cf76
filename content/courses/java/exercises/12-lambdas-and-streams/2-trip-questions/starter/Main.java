import java.util.List;

public class Main {
  public static void main(String[] args) {
    List<Ride> rides = List.of(
      new Ride("KA-09-1042", "Mysuru", "Mandya", 8, 90),
      new Ride("KA-09-1077", "Kodagu", "Hunsur", 9, 60),
      new Ride("KA-09-1090", "Mysuru", "Hunsur", 9, 50),
      new Ride("KA-09-1100", "Mandya", "Mysuru", 17, 90));
    System.out.println(Reports.income(rides));
    System.out.println(Reports.goalsFrom(rides, "Mysuru"));
    System.out.println(
      Reports.count(rides, ride -> ride.hour() < 10));
    System.out.println(Reports.highest(rides, 1));
  }
}
