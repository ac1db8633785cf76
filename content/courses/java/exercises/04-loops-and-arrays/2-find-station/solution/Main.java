public class Main {
  static final String[] STOPS = {
    "Main Gate", "Market", "Post Office",
    "Old Temple", "Railway Station"
  };
  static final int[] MINUTES = {4, 7, 3, 9};

  static int placeOf(String name) {
    for (int i = 0; i < STOPS.length; i++) {
      if (STOPS[i].equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  static int longestRide() {
    int best = 0;
    for (int i = 1; i < MINUTES.length; i++) {
      if (MINUTES[i] > MINUTES[best]) {
        best = i;
      }
    }
    return best;
  }

  public static void main(String[] args) {
    System.out.println(placeOf("Old Temple"));
    System.out.println(placeOf("Moon Base"));
    System.out.println(longestRide());
  }
}
