import java.util.List;
import java.util.Optional;

public class Ranking {
  static <T extends Comparable<T>> T largest(List<T> items) {
    if (items.isEmpty()) {
      throw new IllegalArgumentException("empty list");
    }
    T best = items.get(0);
    for (T item : items) {
      if (item.compareTo(best) > 0) {
        best = item;
      }
    }
    return best;
  }

  static <T extends Comparable<T>> Optional<T> firstAbove(
      List<T> items, T limit) {
    for (T item : items) {
      if (item.compareTo(limit) > 0) {
        return Optional.of(item);
      }
    }
    return Optional.empty();
  }
}
