public class Main {
  public static void main(String[] args) {
    Counter counter = new Counter();
    counter.join("Basanti");
    counter.join("Harish");
    System.out.println(counter.serve());
    System.out.println(counter.serve());
    System.out.println(counter.isFree());
  }
}
