package kadam;

import java.lang.reflect.Array;
import java.util.Objects;

/** What the code of a test may call. */
public final class Check {
    private Check() {}

    static final class Failed extends Error {
        Failed(String detail) {
            super(detail);
        }
    }

    /** Something that may throw. */
    public interface Action {
        void run() throws Throwable;
    }

    /** One method for all types: several would be ambiguous for an int beside an Integer. */
    public static void equal(Object expected, Object actual) {
        if (!same(expected, actual)) throw new Failed("expected " + shown(expected) + ", got " + shown(actual));
    }

    public static void isTrue(boolean condition) {
        if (!condition) throw new Failed("");
    }

    public static void near(double expected, double actual, double within) {
        if (!(Math.abs(expected - actual) <= within)) {
            throw new Failed("expected about " + expected + ", got " + actual);
        }
    }

    public static <T extends Throwable> T fails(Class<T> type, Action action) {
        try {
            action.run();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            throw new Failed("expected " + type.getSimpleName() + ", got " + thrown);
        }
        throw new Failed("expected " + type.getSimpleName() + ", but nothing was thrown");
    }

    /** What the program prints when it reads this. */
    public static String run(String stdin) throws Throwable {
        return Harness.output(stdin);
    }

    public static String run() throws Throwable {
        return Harness.output("");
    }

    private static boolean same(Object a, Object b) {
        if (a == null || b == null) return a == b;
        if (a.getClass().isArray() && b.getClass().isArray()) return sameItems(a, b);
        if (isWhole(a) && isWhole(b)) return ((Number) a).longValue() == ((Number) b).longValue();
        if (isPrimitiveNumber(a) && isPrimitiveNumber(b)) {
            return Double.compare(((Number) a).doubleValue(), ((Number) b).doubleValue()) == 0;
        }
        return Objects.equals(a, b);
    }

    private static boolean sameItems(Object a, Object b) {
        if (Array.getLength(a) != Array.getLength(b)) return false;
        for (int i = 0; i < Array.getLength(a); i++) {
            if (!same(Array.get(a, i), Array.get(b, i))) return false;
        }
        return true;
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    private static boolean isPrimitiveNumber(Object value) {
        return isWhole(value) || value instanceof Double || value instanceof Float;
    }

    static String shown(Object value) {
        if (value instanceof String) return "\"" + value + "\"";
        if (value instanceof Character) return "'" + value + "'";
        if (value == null || !value.getClass().isArray()) return String.valueOf(value);
        StringBuilder items = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(value); i++) {
            items.append(i == 0 ? "" : ", ").append(shown(Array.get(value, i)));
        }
        return items.append(']').toString();
    }
}
