import java.time.LocalDateTime;
import java.util.List;

public class Main {
  static Entry entry(String time, String room, Move move) {
    return new Entry(LocalDateTime.parse(time), room, move);
  }

  public static void main(String[] args) {
    List<Entry> entries = List.of(
        entry("2026-11-14T18:05", "B12", Move.OUT),
        entry("2026-11-14T18:09", "C7", Move.OUT),
        entry("2026-11-14T18:31", "B12", Move.BACK),
        entry("2026-11-14T23:50", "A3", Move.OUT),
        entry("2026-11-15T00:20", "A3", Move.BACK));
    for (String room : List.of("B12", "A3", "C7", "D9")) {
      System.out.println(Register.message(entries, room));
    }
  }
}
