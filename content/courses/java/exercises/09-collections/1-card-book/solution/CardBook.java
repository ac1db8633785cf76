import java.util.HashMap;
import java.util.Map;

public class CardBook {
    private final Map<String, MetroCard> cards = new HashMap<>();

    public boolean add(MetroCard card) {
        if (cards.containsKey(card.number())) {
            return false;
        }
        cards.put(card.number(), card);
        return true;
    }

    public int size() {
        return cards.size();
    }

    public int balanceOf(String number) {
        if (!cards.containsKey(number)) {
            return 0;
        }
        return cards.get(number).balancePaise();
    }
}
