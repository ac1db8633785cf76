import java.util.ArrayList;
import java.util.List;

public class TeaCounter {
  private int cups = 0;

  private synchronized void serve() {
    int seen = cups;
    pourTea();
    cups = seen + 1;
  }

  /** Each waiter serves one cup. Gives the cups served. */
  int serveAll(int waiters) throws InterruptedException {
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < waiters; i++) {
      all.add(new Thread(this::serve));
    }
    for (Thread waiter : all) {
      waiter.start();
    }
    for (Thread waiter : all) {
      waiter.join();
    }
    return cups;
  }

  /** Pouring takes a moment. */
  private void pourTea() {
    try {
      Thread.sleep(30);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
