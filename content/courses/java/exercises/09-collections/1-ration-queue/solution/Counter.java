import java.util.ArrayDeque;
import java.util.Deque;

public class Counter {
  private final Deque<String> waiting = new ArrayDeque<>();

  void join(String name) {
    waiting.addLast(name);
  }

  String serve() {
    return waiting.size() == 0
        ? "nobody" : waiting.pollFirst();
  }

  boolean isFree() {
    return waiting.isEmpty();
  }
}
