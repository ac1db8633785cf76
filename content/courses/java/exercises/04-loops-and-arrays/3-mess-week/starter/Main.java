public class Main {
  static int dayTotal(int[] day) {
    return 0;
  }

  static int weekTotal(int[][] week) {
    return 0;
  }

  static int busiestDay(int[][] week) {
    return 0;
  }

  public static void main(String[] args) {
    int[][] week =
        {{60, 80, 75}, {64, -1, 90}, {50, 85, 70}};
    System.out.println(dayTotal(week[1]));
    System.out.println(weekTotal(week));
    System.out.println(busiestDay(week));
  }
}
