import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

public class Main {
    public static void main(String[] args) throws Exception {
        int[] count = {0};
        Object lock = new Object();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) { Thread t = new Thread(() -> { for (int k = 0; k < 500; k++) synchronized (lock) { count[0]++; } }, "worker-" + i); threads.add(t); t.start(); }
        for (Thread t : threads) t.join();
        System.out.println(count[0] + " " + threads.get(2).getName() + " " + threads.get(0).isAlive());
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 1; i <= 5; i++) { int n = i; futures.add(pool.submit(() -> n * n)); }
        int sum = 0; for (Future<Integer> f : futures) sum += f.get();
        System.out.println(sum);
        Future<Integer> bad = pool.submit(() -> { if (true) throw new IllegalStateException("inside"); return 1; });
        try { bad.get(); } catch (ExecutionException e) { System.out.println(e.getCause()); }
        pool.shutdown(); System.out.println(pool.awaitTermination(2, TimeUnit.SECONDS));
        CompletableFuture<String> cf = CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x + 1).thenCombine(CompletableFuture.supplyAsync(() -> 2), (a, b) -> "r" + a * b);
        System.out.println(cf.get() + " " + CompletableFuture.supplyAsync(() -> { if (true) throw new RuntimeException("no"); return 1; }).exceptionally(e -> -1).join());
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        Thread producer = new Thread(() -> { try { for (int i = 0; i < 5; i++) q.put(i); q.put(-1); } catch (InterruptedException e) { } });
        producer.start(); int got, total = 0; while ((got = q.take()) >= 0) total += got; System.out.println(total);
        CountDownLatch latch = new CountDownLatch(2); for (int i = 0; i < 2; i++) new Thread(latch::countDown).start(); latch.await(); System.out.println("latch " + latch.getCount());
        AtomicInteger atomic = new AtomicInteger(); ReentrantLock l = new ReentrantLock(); l.lock(); try { atomic.incrementAndGet(); } finally { l.unlock(); }
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); m.merge("a", 1, Integer::sum); System.out.println(atomic + " " + m);
        Thread sleeper = new Thread(() -> { try { Thread.sleep(5000); } catch (InterruptedException e) { System.out.println("interrupted"); } }); sleeper.start(); sleeper.interrupt(); sleeper.join();
        System.out.println(IntStream.range(0, 1000).parallel().filter(x -> x % 3 == 0).count());
    }
}
