import java.util.*;
import java.util.stream.StreamSupport;

public class Main {
    public static void main(String[] args) throws Exception {
        for (int n : new Range(2, 6)) System.out.print(n + " ");
        System.out.println();
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try { it.next(); } catch (NoSuchElementException e) { System.out.println("end"); }
        System.out.println(StreamSupport.stream(new Range(0, 4).spliterator(), false).map(x -> x * 10).toList());
        new Range(0, 3).forEach(x -> System.out.print("." + x));
        System.out.println();
    }
}

record Range(int from, int to) implements Iterable<Integer> {
    public Iterator<Integer> iterator() {
        return new Iterator<>() {
            int at = from;
            public boolean hasNext() { return at < to; }
            public Integer next() { if (!hasNext()) throw new NoSuchElementException(); return at++; }
        };
    }
}
