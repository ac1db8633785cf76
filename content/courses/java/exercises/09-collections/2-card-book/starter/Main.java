public class Main {
  public static void main(String[] args) {
    CardBook book = new CardBook();
    MetroCard first = new MetroCard("NM-1042", 4550);
    MetroCard second = new MetroCard("NM-1042", 10);
    System.out.println(book.add(first));
    System.out.println(book.add(second));
    System.out.println(book.size() + " card, balance "
        + book.balanceOf("NM-1042"));
  }
}
