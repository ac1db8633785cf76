public class Main {
    public static void main(String[] args) {
        CardBook book = new CardBook();
        System.out.println(book.add(new MetroCard("NM-1042", 4550)));
        System.out.println(book.add(new MetroCard("NM-1042", 10)));
        System.out.println(book.size() + " card, balance " + book.balanceOf("NM-1042"));
    }
}
