import java.util.HashMap;
import java.util.Map;

public class CardBook {
    private final Map<String, MetroCard> cards = new HashMap<>();

    public void add(MetroCard card) {
        cards.put(card.number(), card);
    }

    /** The card with this number, or null if there is none. */
    public MetroCard find(String number) {
        return cards.get(number);
    }
}
