import java.util.HashMap;
import java.util.Map;

public class CardBook {
    private final Map<String, Integer> balances = new HashMap<>();

    public boolean add(MetroCard card) {
        if (balances.containsKey(card.number())) {
            return false;
        }
        balances.put(card.number(), card.balancePaise());
        return true;
    }

    public int size() {
        return balances.size();
    }

    public int balanceOf(String number) {
        return balances.getOrDefault(number, 0);
    }
}
