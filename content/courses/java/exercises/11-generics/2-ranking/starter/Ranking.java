import java.util.List;
import java.util.Optional;

public class Ranking {
  static <T extends Comparable<T>> T largest(List<T> items) {
    // 1. Refuse an empty list.
    // 2. Start with the first item.
    // 3. Walk over all items and keep a larger one.
    // 4. Return what you kept.
    return null;
  }

  static <T extends Comparable<T>> Optional<T> firstAbove(
      List<T> items, T limit) {
    // 1. Walk over all items.
    // 2. Return the first one above the limit, in a box.
    // 3. After the loop: return an empty box.
    return null;
  }
}
