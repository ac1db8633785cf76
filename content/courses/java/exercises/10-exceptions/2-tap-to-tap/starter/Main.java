import java.io.IOException;
import java.io.StringReader;

public class Main {
  public static void main(String[] args)
      throws IOException {
    CardBook book = new CardBook();
    book.add(
      new MetroCard("NM-1042", 12000, CardType.REGULAR));
    book.add(
      new MetroCard("NM-1077", 5000, CardType.STUDENT));
    book.add(
      new MetroCard("NM-1090", 1500, CardType.TOURIST));
    TripDesk desk = new TripDesk(book);
    String log = "NM-1042,University,485,IN\n"
      + "NM-1077,Lake View,490,IN\n"
      + "NM-1090,Old Fort,492,IN\n"
      + "NM-1042,Airport,530,OUT\n"
      + "NM-1042,Airport,531,OUT\n"
      + "NM-1077,Old Fort,half past nine,OUT\n"
      + "NM-1077,Old Fort,511,OUT\n";
    StringReader source = new StringReader(log);
    for (String refusal : TapReader.readAll(source, desk)) {
      System.out.println("Refused " + refusal);
    }
    System.out.println(desk.trips() + " trips, "
      + desk.incomePaise() + " paise");
  }
}
