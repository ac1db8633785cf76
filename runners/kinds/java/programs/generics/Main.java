import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class Main {
    static <T extends Comparable<T>> T largest(List<T> items) {
        T best = items.get(0);
        for (T item : items) if (item.compareTo(best) > 0) best = item;
        return best;
    }

    static void fill(List<? super Integer> list, int count) {
        for (int i = 0; i < count; i++) list.add(i);
    }

    public static void main(String[] args) throws Exception {
        Box<Integer> box = new Box<>(5);
        System.out.println(box.map(n -> "n" + n).get() + " " + largest(List.of(3, 9, 4)) + " " + largest(List.of("b", "a")));
        List<? extends Number> numbers = List.of(1, 2.5, 3L);
        double sum = 0;
        for (Number n : numbers) sum += n.doubleValue();
        System.out.println(sum);
        List<Object> sink = new ArrayList<>();
        fill(sink, 3);
        System.out.println(sink);
        List raw = new ArrayList<String>(); raw.add(1);
        try { String s = ((List<String>) raw).get(0); } catch (ClassCastException e) { System.out.println("cast"); }
    }
}

class Box<T> {
    private final T value;
    Box(T value) { this.value = value; }
    T get() { return value; }
    <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(value)); }
}
