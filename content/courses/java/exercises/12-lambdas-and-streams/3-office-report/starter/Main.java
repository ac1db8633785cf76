import java.util.List;

public class Main {
  public static void main(String[] args) {
    List<Trip> trips = List.of(
      new Trip("NM-1090", "University", "Airport", 8, 4000),
      new Trip("NM-1077", "Lake View", "Old Fort", 9, 2100),
      new Trip("NM-1090", "Airport", "University", 11, 4000),
      new Trip("NM-1090", "University", "Airport", 15, 4000),
      new Trip("NM-1090", "Airport", "University", 19, 4000),
      new Trip("NM-1077", "University", "Lake View", 20, 1400));
    System.out.println(
      OfficeReport.startsByStation(trips));
    System.out.println(OfficeReport.busiest(trips, 2));
    System.out.println(OfficeReport.bills(trips));
  }
}
