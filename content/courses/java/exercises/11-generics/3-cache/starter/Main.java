public class Main {
  public static void main(String[] args) {
    Cache<String, Integer> metres = new Cache<>(2);
    metres.put("Lake View > University", 4300);
    metres.put("University > Airport", 14900);
    metres.put("Old Fort > Airport", 11800);
    System.out.println(
      metres.get("Old Fort > Airport", -1));
    System.out.println(
      metres.get("Lake View > University", -1));
    System.out.println(metres.size());
  }
}
