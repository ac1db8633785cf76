package kadam;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;

/** Started by the runner in the learner's place: runs the program, or one test, and reports on the error stream. */
public final class Harness {
    private static String[] programs;

    private Harness() {}

    /** main|test, the report's mark, standard input, the classes that may hold main, and for a test its class. */
    public static void main(String[] args) throws Exception {
        programs = args[3].split(",");
        PrintStream reports = System.err;
        readFrom(args[2]);
        // As without -ea: an assert of a program is not looked at.
        Harness.class.getClassLoader().clearAssertionStatus();
        String report;
        try {
            if (args[0].equals("main")) {
                runMain(Harness.class.getClassLoader());
            } else {
                call(Class.forName(args[4]).getMethod("checkProgram"));
            }
            waitForThreads();
            report = Report.ok();
        } catch (ProgramExit exit) {
            report = args[0].equals("main") ? Report.ok() : Report.failed("System.exit was called", null);
        } catch (NoMain missing) {
            report = Report.failed(missing.getMessage(), null);
        } catch (Throwable thrown) {
            report = Report.thrown(thrown);
        }
        System.out.flush();
        System.err.flush();
        reports.print(args[1] + report);
        reports.flush();
    }

    static void readFrom(String text) {
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** In a loader of its own, so that static fields start anew. */
    static String output(String stdin) throws Throwable {
        PrintStream before = System.out;
        java.io.InputStream beforeIn = System.in;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        URLClassLoader own = (URLClassLoader) Harness.class.getClassLoader();
        readFrom(stdin);
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (URLClassLoader fresh = new URLClassLoader(own.getURLs(), own.getParent())) {
            fresh.clearAssertionStatus();
            runMain(fresh);
            waitForThreads();
        } catch (ProgramExit exit) {
            // A program may end itself; what it printed counts.
        } finally {
            System.out.flush();
            System.setOut(before);
            System.setIn(beforeIn);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static void runMain(ClassLoader loader) throws Throwable {
        for (String program : programs) {
            Method main = mainOf(Class.forName(program, false, loader));
            if (main != null) {
                main.setAccessible(true);
                call(main, (Object) new String[0]);
                return;
            }
        }
        throw new NoMain("There is no method 'public static void main(String[] args)' in " + programs[0] + ".");
    }

    private static Method mainOf(Class<?> type) {
        try {
            Method main = type.getDeclaredMethod("main", String[].class);
            return Modifier.isStatic(main.getModifiers()) && Modifier.isPublic(main.getModifiers()) ? main : null;
        } catch (NoSuchMethodException missing) {
            return null;
        }
    }

    private static void call(Method method, Object... given) throws Throwable {
        try {
            method.invoke(null, given);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }

    /** As the real machine does: a program ends with its last thread. */
    private static void waitForThreads() throws InterruptedException {
        Thread[] running = new Thread[64];
        int count = Thread.currentThread().getThreadGroup().enumerate(running, true);
        for (int i = 0; i < count; i++) {
            if (running[i] != Thread.currentThread() && !running[i].isDaemon()) running[i].join();
        }
    }

    private static final class NoMain extends Exception {
        NoMain(String message) {
            super(message);
        }
    }
}
