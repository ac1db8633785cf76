import java.util.HashMap;
import java.util.Map;

public class CardBook {
  // 1. A map from card number to card.

  public boolean add(MetroCard card) {
    // 2. Answer false if the number is there already.
    // 3. Keep the card and answer true.
    return false;
  }

  public int size() {
    // 4. How many cards are there?
    return 0;
  }

  public int balanceOf(String number) {
    // 5. Answer 0 for an unknown number.
    // 6. Ask the card for its balance.
    return 0;
  }
}
