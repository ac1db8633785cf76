import java.util.List;

public class Main {
    public static void main(String[] args) {
        List<Trip> trips = List.of(
            new Trip("NM-1042", "University", "Airport", 8, 3600),
            new Trip("NM-1077", "Lake View", "Old Fort", 9, 2100),
            new Trip("NM-1090", "University", "Old Fort", 9, 2000),
            new Trip("NM-1042", "Airport", "University", 17, 3600));
        System.out.println(Reports.income(trips));
        System.out.println(Reports.goalsFrom(trips, "University"));
        System.out.println(Reports.count(trips, trip -> trip.hour() < 10));
        System.out.println(Reports.dearest(trips, 1));
    }
}
