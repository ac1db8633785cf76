public class Main {
  static final int[] METRES =
      {1800, 2500, 3100, 2200, 4000, 5600};

  static int distance(int from, int to) {
    int total = 0;
    for (int i = 0; i <= to; i++) {
      total = METRES[i];
    }
    return total;
  }

  public static void main(String[] args) {
    System.out.println(distance(1, 4));
    System.out.println(distance(3, 3));
  }
}
