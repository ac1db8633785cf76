import java.util.List;
import java.util.concurrent.*;
import java.util.stream.IntStream;

public class Main {
    public static void main(String[] args) throws Exception {
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = IntStream.range(0, 10).mapToObj(i -> pool.submit(() -> { Thread.sleep(5); return i * i; })).toList();
            int sum = 0;
            for (Future<Integer> f : futures) sum += f.get();
            System.out.println(sum);
        }
        Thread t = Thread.ofVirtual().name("light").start(() -> System.out.println(Thread.currentThread().isVirtual() + " " + Thread.currentThread().getName()));
        t.join();
        System.out.println(t.isAlive());
    }
}
