public class Main {
  static final String[] STOPS = {
    "Main Gate", "Market", "Post Office",
    "Old Temple", "Railway Station"
  };
  static final int[] MINUTES = {4, 7, 3, 9};

  static int placeOf(String name) {
    // 1. Go through all stops with their index.
    // 2. Is it this one? Then return the index.
    // 3. After the loop: it was not found.
    return 0;
  }

  static int longestRide() {
    int best = 0;
    // Go through MINUTES from index 1 on. Is the ride
    // longer than the one at best? Then keep its index.
    return best;
  }

  public static void main(String[] args) {
    System.out.println(placeOf("Old Temple"));
    System.out.println(placeOf("Moon Base"));
    System.out.println(longestRide());
  }
}
