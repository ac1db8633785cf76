import java.util.List;

public class Ranking {
    static <T extends Comparable<T>> T largest(List<T> items) {
        if (items.isEmpty()) {
            throw new IllegalArgumentException("The list is empty");
        }
        T best = items.get(0);
        for (T item : items) {
            if (item.compareTo(best) > 0) {
                best = item;
            }
        }
        return best;
    }

    static <T extends Comparable<T>> int countAbove(List<T> items, T limit) {
        int count = 0;
        for (T item : items) {
            if (item.compareTo(limit) > 0) {
                count++;
            }
        }
        return count;
    }
}
