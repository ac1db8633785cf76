public class Main {
  public static void main(String[] args) {
    TapResult[] results = {
      new Pending("Lalita"),
      new Paid("Lalita", 2705),
      new Paid("Thomas", 0)
    };
    for (TapResult result : results) {
      System.out.println(Soundbox.message(result));
    }
    System.out.println(Soundbox.total(results) + " paise");
  }
}
