public class Main {
    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, thrown) -> System.out.println(thread.getName() + " failed: " + thrown.getMessage()));
        Thread first = new Thread(() -> { throw new IllegalStateException("no seats"); }, "booking");
        first.start();
        first.join();
        Thread second = new Thread(() -> System.out.println(1 / (args.length)), "division");
        second.setUncaughtExceptionHandler((thread, thrown) -> System.out.println("own handler: " + thrown));
        second.start();
        second.join();
        System.out.println("main goes on");
    }
}
