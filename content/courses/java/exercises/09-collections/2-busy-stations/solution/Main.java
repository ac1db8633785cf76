import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Main {
    static Map<String, Integer> countTaps(List<Tap> taps) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Tap tap : taps) {
            if (tap.kind() == TapKind.IN) {
                counts.merge(tap.station(), 1, Integer::sum);
            }
        }
        return counts;
    }

    static List<String> unused(List<String> allStations, List<Tap> taps) {
        List<String> left = new ArrayList<>(allStations);
        for (Tap tap : taps) {
            left.remove(tap.station());
        }
        return left;
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
