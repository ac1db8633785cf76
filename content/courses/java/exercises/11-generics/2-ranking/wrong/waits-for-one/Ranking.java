import java.util.List;

public class Ranking {
    static <T extends Comparable<T>> T largest(List<T> items) {
        if (items.isEmpty()) {
            throw new IllegalArgumentException("The list is empty");
        }
        T best = items.get(0);
        for (T item : items) {
            if (item.compareTo(best) == 1) {
                best = item;
            }
        }
        return best;
    }

    static <T extends Comparable<T>> int countAbove(List<T> items, T limit) {
        int count = 0;
        for (T item : items) {
            if (item.compareTo(limit) == 1) {
                count++;
            }
        }
        return count;
    }
}
