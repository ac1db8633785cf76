import java.util.HashMap;
import java.util.Map;

public class CardBook {
  // 1. A map from card number to card.
  private final Map<String, MetroCard> cards =
      new HashMap<>();

  public boolean add(MetroCard card) {
    // 2. Answer false if the number is there already.
    if (cards.containsKey(card.number())) {
      return false;
    }
    // 3. Keep the card and answer true.
    cards.put(card.number(), card);
    return true;
  }

  public int size() {
    // 4. How many cards are there?
    return cards.size();
  }

  public int balanceOf(String number) {
    // 5. Answer 0 for an unknown number.
    if (!cards.containsKey(number)) {
      return 0;
    }
    // 6. Ask the card for its balance.
    return cards.get(number).balancePaise();
  }
}
