package kadam;

/** What happened, in fields that the runner takes apart: ok|failed|thrown, what, the stack. */
public final class Report {
    private static final String FIELD = "\u0002";

    private Report() {}

    public static String ok() {
        return "ok";
    }

    public static String failed(String what, String stack) {
        return "failed" + FIELD + what + FIELD + (stack == null ? "" : stack);
    }

    public static String thrown(Throwable thrown) {
        if (thrown instanceof Check.Failed) return failed(thrown.getMessage(), "");
        return "thrown" + FIELD + described(thrown) + FIELD + stackOf(thrown);
    }

    private static String described(Throwable thrown) {
        try {
            return thrown.toString();
        } catch (Throwable inTurn) {
            return thrown.getClass().getName();
        }
    }

    /** The program's own frames, and those of its causes. */
    public static String stackOf(Throwable thrown) {
        StringBuilder lines = new StringBuilder();
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each != thrown) lines.append("Caused by: ").append(described(each)).append('\n');
            int shown = 0;
            for (StackTraceElement frame : each.getStackTrace()) {
                if (isMachinery(frame.getClassName()) || shown++ >= 20) continue;
                lines.append("\tat ").append(frame.getClassName()).append('.').append(frame.getMethodName());
                lines.append('(').append(frame.getFileName()).append(':').append(frame.getLineNumber()).append(")\n");
            }
            if (each.getCause() == each) break;
        }
        return lines.toString();
    }

    private static boolean isMachinery(String className) {
        String name = className.replace('/', '.');
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.") || name.startsWith("kadam.")
            || name.startsWith("org.junit.") || name.startsWith("KadamTest") || name.contains("LambdaForm$");
    }
}
