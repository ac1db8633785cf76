import java.util.ArrayDeque;
import java.util.Deque;

public class Counter {
  private final Deque<String> waiting = new ArrayDeque<>();

  void join(String name) {
    waiting.addFirst(name);
  }

  String serve() {
    return waiting.peekFirst();
  }

  boolean isFree() {
    return waiting.size() == 1;
  }
}
