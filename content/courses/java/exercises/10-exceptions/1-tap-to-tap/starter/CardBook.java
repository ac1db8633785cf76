import java.util.HashMap;
import java.util.Map;

public class CardBook {
    private final Map<String, MetroCard> cards = new HashMap<>();

    /** Keeps the card, or answers false if there is one with this number already. */
    public boolean add(MetroCard card) {
        if (cards.containsKey(card.number())) {
            return false;
        }
        cards.put(card.number(), card);
        return true;
    }

    /** The card with this number, or null if there is none. */
    public MetroCard find(String number) {
        return cards.get(number);
    }
}
