public class BlueLine {
  static final String[] STATIONS = {
    "Lake View", "Market Road", "University", "Old Fort",
    "City Hospital", "Tech Park", "Airport"
  };
  static final int[] METRES =
      {1800, 2500, 3100, 2200, 4000, 5600};

  /** The number of a station, or -1. */
  static int placeOf(String name) {
    for (int i = 0; i < STATIONS.length; i++) {
      if (STATIONS[i].equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Metres between two stations, in either direction. */
  static int distance(int from, int to) {
    if (from > to) {
      return distance(to, from);
    }
    int total = 0;
    for (int i = from; i < to; i++) {
      total = total + METRES[i];
    }
    return total;
  }
}
