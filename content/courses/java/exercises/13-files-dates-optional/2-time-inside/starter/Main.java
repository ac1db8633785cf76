import java.time.LocalDateTime;
import java.util.List;

public class Main {
    public static void main(String[] args) {
        List<Tap> taps = List.of(
            new Tap(LocalDateTime.parse("2026-11-14T08:05"), "NM-1042", "University", TapKind.IN),
            new Tap(LocalDateTime.parse("2026-11-14T08:09"), "NM-1077", "Lake View", TapKind.IN),
            new Tap(LocalDateTime.parse("2026-11-14T08:31"), "NM-1042", "Airport", TapKind.OUT),
            new Tap(LocalDateTime.parse("2026-11-14T23:50"), "NM-1090", "Airport", TapKind.IN),
            new Tap(LocalDateTime.parse("2026-11-15T00:20"), "NM-1090", "Old Fort", TapKind.OUT));
        for (String number : List.of("NM-1042", "NM-1090", "NM-1077", "NM-9999")) {
            System.out.println(TripTimes.message(taps, number));
        }
    }
}
