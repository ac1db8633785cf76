import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Main {
    static Map<String, Integer> countTaps(List<Tap> taps) {
        return new HashMap<>();
    }

    static List<String> unused(List<String> allStations, List<Tap> taps) {
        return allStations;
    }

    public static void main(String[] args) {
        List<Tap> taps = List.of(
            new Tap("NM-1", "University", 485, TapKind.IN),
            new Tap("NM-2", "University", 490, TapKind.IN),
            new Tap("NM-1", "Old Fort", 497, TapKind.OUT),
            new Tap("NM-3", "Airport", 510, TapKind.IN));
        System.out.println(countTaps(taps));
        System.out.println(unused(List.of("Lake View", "University", "Old Fort", "Airport"), taps));
    }
}
