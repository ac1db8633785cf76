import java.util.ArrayList;
import java.util.List;

public class Main {
  public static void main(String[] args) {
    List<String> entries =
      List.of("40", "4O", "25", "ten", "50");
    List<String> refused = new ArrayList<>();
    int total = MessBill.total(entries, refused);
    System.out.println(total + " rupees");
    System.out.println("refused: " + refused);
  }
}
