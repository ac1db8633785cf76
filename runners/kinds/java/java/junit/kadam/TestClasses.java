package kadam;

import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Runs the tests that a learner wrote and reports each of them. */
public final class TestClasses {
    private static final String RECORD = "\u0003";

    private TestClasses() {}

    /** The report's mark, standard input, the classes. */
    public static void main(String[] args) {
        PrintStream reports = System.err;
        Harness.readFrom(args[1]);
        List<String> records = new ArrayList<>();
        for (String name : args[2].split(",")) {
            try {
                runClass(Class.forName(name), records);
            } catch (Throwable thrown) {
                records.add(name + "\u0002" + Report.thrown(thrown));
            }
        }
        System.out.flush();
        System.err.flush();
        reports.print(args[0] + String.join(RECORD, records));
        reports.flush();
    }

    private static void runClass(Class<?> type, List<String> records) throws Throwable {
        Method[] methods = type.getDeclaredMethods();
        // The machine gives methods in any order; by name, a list looks the same in every run.
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        if (Arrays.stream(methods).noneMatch(TestClasses::isTest)) return;
        callAll(methods, BeforeAll.class, null);
        for (Method method : methods) {
            if (!isTest(method)) continue;
            if (method.isAnnotationPresent(Disabled.class)) continue;
            if (method.isAnnotationPresent(Test.class)) {
                records.add(nameOf(method) + "\u0002" + outcome(type, methods, method));
                continue;
            }
            for (Object[] given : Arguments.of(method)) {
                String name = nameOf(method) + " " + Arrays.deepToString(given);
                records.add(name + "\u0002" + outcome(type, methods, method, given));
            }
        }
        callAll(methods, AfterAll.class, null);
    }

    private static boolean isTest(Method method) {
        return method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class);
    }

    private static String nameOf(Method method) {
        DisplayName shown = method.getAnnotation(DisplayName.class);
        return shown == null ? method.getName() + "()" : shown.value();
    }

    private static String outcome(Class<?> type, Method[] methods, Method test, Object... given) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object instance = constructor.newInstance();
            try {
                callAll(methods, BeforeEach.class, instance);
                call(test, instance, given);
            } finally {
                callAll(methods, AfterEach.class, instance);
            }
            return Report.ok();
        } catch (AssertionError failed) {
            return Report.failed(failed.getMessage() == null ? "" : failed.getMessage(), Report.stackOf(failed));
        } catch (Throwable thrown) {
            return Report.thrown(thrown);
        }
    }

    private static void callAll(Method[] methods, Class<? extends Annotation> mark, Object instance) throws Throwable {
        for (Method method : methods) {
            if (method.isAnnotationPresent(mark)) call(method, instance);
        }
    }

    private static void call(Method method, Object instance, Object... given) throws Throwable {
        method.setAccessible(true);
        try {
            method.invoke(instance, given);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }
}
