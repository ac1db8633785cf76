import java.util.HashMap;
import java.util.Map;

public class CardBook {
  private final Map<String, MetroCard> cards =
    new HashMap<>();

  /** Keeps the card; false if the number is taken. */
  public boolean add(MetroCard card) {
    if (cards.containsKey(card.number())) {
      return false;
    }
    cards.put(card.number(), card);
    return true;
  }

  /** The card with this number, or null. */
  public MetroCard find(String number) {
    return cards.get(number);
  }
}
