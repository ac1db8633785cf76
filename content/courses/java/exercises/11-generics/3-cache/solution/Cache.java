import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Cache<K, V> {
  private final int limit;
  private final Map<K, V> values = new HashMap<>();
  private final List<K> oldestFirst = new ArrayList<>();

  Cache(int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException(
        "A cache needs room for one value: " + limit);
    }
    this.limit = limit;
  }

  void put(K key, V value) {
    if (!values.containsKey(key)) {
      if (values.size() == limit) {
        values.remove(oldestFirst.remove(0));
      }
      oldestFirst.add(key);
    }
    values.put(key, value);
  }

  V get(K key, V other) {
    return values.getOrDefault(key, other);
  }

  int size() {
    return values.size();
  }
}
