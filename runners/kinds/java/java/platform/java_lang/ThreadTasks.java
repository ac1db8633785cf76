package java_lang;

/** The machine forgets what a thread's task throws; every other Java tells it to the thread's handler. */
final class ThreadTasks {
    private ThreadTasks() {}

    static void runWith(Thread thread, Object bindings, Runnable task) {
        try {
            task.run();
        } catch (Throwable thrown) {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
        }
    }
}
