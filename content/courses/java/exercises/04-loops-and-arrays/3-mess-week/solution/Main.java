public class Main {
  static int dayTotal(int[] day) {
    int total = 0;
    for (int plates : day) {
      if (plates == -1) {
        continue;
      }
      total = total + plates;
    }
    return total;
  }

  static int weekTotal(int[][] week) {
    int total = 0;
    for (int[] day : week) {
      total = total + dayTotal(day);
    }
    return total;
  }

  static int busiestDay(int[][] week) {
    int best = -1;
    int most = -1;
    for (int i = 0; i < week.length; i++) {
      int sum = dayTotal(week[i]);
      if (sum > most) {
        most = sum;
        best = i;
      }
    }
    return best;
  }

  public static void main(String[] args) {
    int[][] week =
        {{60, 80, 75}, {64, -1, 90}, {50, 85, 70}};
    System.out.println(dayTotal(week[1]));
    System.out.println(weekTotal(week));
    System.out.println(busiestDay(week));
  }
}
