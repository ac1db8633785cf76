import org.springframework.Page;

public class Main {
    public static void main(String[] args) {
        Page page = Page.start(FareController.class, TripService.class, TripRepository.class);
        System.out.println(page.get("/cards/NM-1042"));
        System.out.println(page.get("/cards/NM-9999"));
        System.out.println(page.get("/fares?from=Lake%20View&to=Old%20Fort&hour=9&cardType=REGULAR"));
        System.out.println(page.get("/fares?from=Lake%20View&to=Mars&hour=9&cardType=REGULAR"));
        System.out.println(page.post("/trips", new NewTrip("NM-1042", "Lake View", "Old Fort", 9)));
        System.out.println(page.get("/cards/NM-1042"));
        System.out.println(page.get("/cards/NM-1042/trips"));
        System.out.println(page.get("/trips?cardType=STUDENT"));
    }
}
