public class Main {
  public static void main(String[] args) {
    for (Meal meal : Meal.values()) {
      System.out.println(meal + " " + meal.rupees()
          + " " + meal.isLunch());
    }
  }
}
