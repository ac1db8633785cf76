public class Main {
  public static void main(String[] args)
      throws InterruptedException {
    int cups = new TeaCounter().serveAll(4);
    System.out.println(cups + " cups of tea");
  }
}
