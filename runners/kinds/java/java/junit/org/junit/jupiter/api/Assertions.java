package org.junit.jupiter.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.AssertionFailedError;

/** The part of JUnit 5's assertions that the courses use, with its words. */
public final class Assertions {
    private Assertions() {}

    public static <T> T fail() {
        throw new AssertionFailedError(null);
    }

    public static <T> T fail(String message) {
        throw new AssertionFailedError(message);
    }

    public static void assertTrue(boolean condition) {
        assertTrue(condition, (String) null);
    }

    public static void assertTrue(boolean condition, String message) {
        if (!condition) refuse(message, "expected: <true> but was: <false>");
    }

    public static void assertTrue(boolean condition, Supplier<String> message) {
        if (!condition) assertTrue(false, message.get());
    }

    public static void assertFalse(boolean condition) {
        assertFalse(condition, (String) null);
    }

    public static void assertFalse(boolean condition, String message) {
        if (condition) refuse(message, "expected: <false> but was: <true>");
    }

    public static void assertFalse(boolean condition, Supplier<String> message) {
        if (condition) assertFalse(true, message.get());
    }

    public static void assertNull(Object actual) {
        assertNull(actual, null);
    }

    public static void assertNull(Object actual, String message) {
        if (actual != null) refuse(message, words(null, actual));
    }

    public static void assertNotNull(Object actual) {
        assertNotNull(actual, null);
    }

    public static void assertNotNull(Object actual, String message) {
        if (actual == null) refuse(message, "expected: not <null>");
    }

    public static void assertSame(Object expected, Object actual) {
        assertSame(expected, actual, null);
    }

    public static void assertSame(Object expected, Object actual, String message) {
        if (expected != actual) refuse(message, words(expected, actual));
    }

    public static void assertNotSame(Object unexpected, Object actual) {
        if (unexpected == actual) refuse(null, "expected: not same but was: <" + actual + ">");
    }

    public static <T> T assertInstanceOf(Class<T> type, Object actual) {
        if (!type.isInstance(actual)) refuse(null, "Unexpected type, " + words(type.getName(), actual == null ? null : actual.getClass().getName()));
        return type.cast(actual);
    }

    public static void assertEquals(int expected, int actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(int expected, int actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(int expected, Integer actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(int expected, Integer actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Integer expected, int actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Integer expected, int actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Integer expected, Integer actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Integer expected, Integer actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(long expected, long actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(long expected, long actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(long expected, Long actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(long expected, Long actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Long expected, long actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Long expected, long actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Long expected, Long actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Long expected, Long actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(short expected, short actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(short expected, short actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(short expected, Short actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(short expected, Short actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Short expected, short actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Short expected, short actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Short expected, Short actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Short expected, Short actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(byte expected, byte actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(byte expected, byte actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(byte expected, Byte actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(byte expected, Byte actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Byte expected, byte actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Byte expected, byte actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Byte expected, Byte actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Byte expected, Byte actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(char expected, char actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(char expected, char actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(char expected, Character actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(char expected, Character actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Character expected, char actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Character expected, char actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Character expected, Character actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Character expected, Character actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(double expected, double actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(double expected, double actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(double expected, Double actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(double expected, Double actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Double expected, double actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Double expected, double actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Double expected, Double actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Double expected, Double actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(double expected, double actual, double delta) {
        assertEquals(expected, actual, delta, null);
    }

    public static void assertEquals(double expected, double actual, double delta, String message) {
        if (Double.compare(expected, actual) != 0 && !(Math.abs(expected - actual) <= delta)) {
            refuse(message, words(expected, actual));
        }
    }

    public static void assertEquals(float expected, float actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(float expected, float actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(float expected, Float actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(float expected, Float actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Float expected, float actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Float expected, float actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(Float expected, Float actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Float expected, Float actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertEquals(float expected, float actual, float delta) {
        assertEquals(expected, actual, delta, null);
    }

    public static void assertEquals(float expected, float actual, float delta, String message) {
        if (Double.compare(expected, actual) != 0 && !(Math.abs(expected - actual) <= delta)) {
            refuse(message, words(expected, actual));
        }
    }

    public static void assertEquals(Object expected, Object actual) {
        equal(expected, actual, null);
    }

    public static void assertEquals(Object expected, Object actual, String message) {
        equal(expected, actual, message);
    }

    public static void assertNotEquals(Object unexpected, Object actual) {
        assertNotEquals(unexpected, actual, null);
    }

    public static void assertNotEquals(Object unexpected, Object actual, String message) {
        if (Objects.equals(unexpected, actual)) refuse(message, "expected: not equal but was: <" + actual + ">");
    }

    public static void assertIterableEquals(Iterable<?> expected, Iterable<?> actual) {
        equal(listOf(expected), listOf(actual), null);
    }

    public static void assertLinesMatch(List<String> expected, List<String> actual) {
        equal(expected, actual, null);
    }

    public static void assertArrayEquals(int[] expected, int[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(long[] expected, long[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(short[] expected, short[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(char[] expected, char[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(double[] expected, double[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(float[] expected, float[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
        if (!Arrays.equals(expected, actual)) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        if (!Arrays.deepEquals(expected, actual)) refuse(null, words(Arrays.deepToString(expected), Arrays.deepToString(actual)));
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
        boolean same = expected.length == actual.length;
        for (int i = 0; same && i < expected.length; i++) same = Math.abs(expected[i] - actual[i]) <= delta;
        if (!same) refuse(null, words(Arrays.toString(expected), Arrays.toString(actual)));
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable action) {
        return assertThrows(type, action, null);
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable action, String message) {
        try {
            action.execute();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            String words = "Unexpected exception type thrown, expected: <" + type.getName() + "> but was: <" + thrown.getClass().getName() + ">";
            throw new AssertionFailedError(joined(message, words), thrown);
        }
        throw new AssertionFailedError(joined(message, "Expected " + type.getName() + " to be thrown, but nothing was thrown."));
    }

    public static void assertDoesNotThrow(Executable action) {
        try {
            action.execute();
        } catch (Throwable thrown) {
            throw new AssertionFailedError("Unexpected exception thrown: " + thrown, thrown);
        }
    }

    public static void assertAll(Executable... actions) {
        assertAll("Multiple Failures", actions);
    }

    public static void assertAll(String heading, Executable... actions) {
        List<String> failures = new ArrayList<>();
        for (Executable action : actions) {
            try {
                action.execute();
            } catch (Throwable thrown) {
                failures.add(String.valueOf(thrown.getMessage()));
            }
        }
        if (failures.isEmpty()) return;
        String count = failures.size() == 1 ? " (1 failure)" : " (" + failures.size() + " failures)";
        throw new AssertionFailedError(heading + count + ": " + String.join("; ", failures));
    }

    private static void equal(Object expected, Object actual, String message) {
        if (!Objects.equals(expected, actual)) refuse(message, words(expected, actual));
    }

    private static String words(Object expected, Object actual) {
        return "expected: <" + expected + "> but was: <" + actual + ">";
    }

    private static String joined(String message, String words) {
        return message == null ? words : message + " ==> " + words;
    }

    private static void refuse(String message, String words) {
        throw new AssertionFailedError(joined(message, words));
    }

    private static List<Object> listOf(Iterable<?> items) {
        List<Object> list = new ArrayList<>();
        for (Object item : items) list.add(item);
        return list;
    }
}
