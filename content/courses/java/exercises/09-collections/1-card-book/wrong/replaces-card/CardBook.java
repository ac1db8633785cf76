import java.util.HashMap;
import java.util.Map;

public class CardBook {
    private final Map<String, MetroCard> cards = new HashMap<>();

    public boolean add(MetroCard card) {
        return cards.put(card.number(), card) == null;
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
