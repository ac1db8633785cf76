import java.util.List;

public class BlueLine {
  private static final List<String> STATIONS = List.of(
    "Lake View", "Market Road", "University", "Old Fort",
    "City Hospital", "Tech Park", "Airport");
  private static final int[] METRES =
    {1800, 2500, 3100, 2200, 4000, 5600};

  static boolean has(String station) {
    return STATIONS.contains(station);
  }

  /** The metres between two stations of the line. */
  static int metres(String from, String to) {
    int a = STATIONS.indexOf(from);
    int b = STATIONS.indexOf(to);
    int first = Math.min(a, b);
    int last = Math.max(a, b);
    int total = 0;
    for (int i = first; i < last; i++) {
      total = total + METRES[i];
    }
    return total;
  }
}
