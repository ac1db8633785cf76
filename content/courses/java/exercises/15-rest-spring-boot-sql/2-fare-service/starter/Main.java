import org.springframework.Page;

public class Main {
  private static Page page;

  static void show(String address) {
    System.out.println(page.get(address));
  }

  public static void main(String[] args) {
    page = Page.start(FareController.class,
        TripService.class, TripRepository.class);
    show("/cards/NM-1042");
    show("/cards/NM-9999");
    show("/fares?from=Lake%20View&to=Old%20Fort"
        + "&hour=9&cardType=REGULAR");
    show("/fares?from=Lake%20View&to=Mars"
        + "&hour=9&cardType=REGULAR");
    System.out.println(page.post("/trips", new NewTrip(
        "NM-1042", "Lake View", "Old Fort", 9)));
    show("/cards/NM-1042");
    show("/cards/NM-1042/trips");
    show("/trips?cardType=STUDENT");
  }
}
