package kadam;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a parameterized test is called with. */
final class Arguments {
    private Arguments() {}

    static List<Object[]> of(Method method) {
        List<Object[]> all = new ArrayList<>();
        Class<?>[] types = method.getParameterTypes();
        ValueSource values = method.getAnnotation(ValueSource.class);
        if (values != null) {
            Object[] lists = {
                values.ints(), values.longs(), values.doubles(), values.booleans(), values.chars(), values.strings(),
            };
            for (Object list : lists) {
                for (int i = 0; i < Array.getLength(list); i++) all.add(new Object[] {Array.get(list, i)});
            }
        }
        CsvSource rows = method.getAnnotation(CsvSource.class);
        if (rows != null) {
            for (String row : rows.value()) {
                List<String> cells = cellsOf(row);
                Object[] given = new Object[types.length];
                for (int i = 0; i < types.length; i++) given[i] = converted(cells.get(i), types[i]);
                all.add(given);
            }
        }
        return all;
    }

    /** Commas part the cells, except between single quotes; an empty cell is null. */
    private static List<String> cellsOf(String row) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean isQuoted = false;
        boolean wasQuoted = false;
        for (char letter : (row + ",").toCharArray()) {
            if (letter == '\'') {
                isQuoted = !isQuoted;
                wasQuoted = true;
            } else if (letter == ',' && !isQuoted) {
                String text = wasQuoted ? cell.toString().strip() : cell.toString().trim();
                cells.add(text.isEmpty() && !wasQuoted ? null : text);
                cell.setLength(0);
                wasQuoted = false;
            } else {
                cell.append(letter);
            }
        }
        return cells;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object converted(String text, Class<?> type) {
        if (text == null) return null;
        if (type == int.class || type == Integer.class) return Integer.valueOf(text);
        if (type == long.class || type == Long.class) return Long.valueOf(text);
        if (type == double.class || type == Double.class) return Double.valueOf(text);
        if (type == float.class || type == Float.class) return Float.valueOf(text);
        if (type == boolean.class || type == Boolean.class) return Boolean.valueOf(text);
        if (type == char.class || type == Character.class) return text.charAt(0);
        if (type.isEnum()) return Enum.valueOf((Class<? extends Enum>) type, text);
        return text;
    }
}
