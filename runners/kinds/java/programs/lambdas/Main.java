import java.util.*;
import java.util.function.*;

public class Main {
    static Function<Integer, Integer> curry(int a) { return b -> a * b; }

    public static void main(String[] args) throws Exception {
        Function<Integer, Integer> twice = x -> x * 2, next = x -> x + 1;
        System.out.println(twice.andThen(next).apply(5) + " " + twice.compose(next).apply(5));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        Supplier<List<String>> make = ArrayList::new;
        List<String> l = make.get(); l.add("x");
        UnaryOperator<String> up = String::toUpperCase;
        Predicate<String> empty = String::isEmpty;
        System.out.println(add.apply(2, 3) + " " + l + " " + up.apply("q") + " " + empty.negate().or(s -> true).test("") + " " + Function.<Integer>identity().apply(4));
        int[] count = {0};
        Runnable r = () -> count[0]++;
        r.run(); r.run();
        System.out.println(count[0] + " " + curry(3).apply(4));
        Optional<String> o = Optional.of("hello");
        System.out.println(o.map(String::length).filter(n -> n > 3) + " " + Optional.empty().isPresent() + " " + Optional.ofNullable((String) null).orElseGet(() -> "none"));
        try { Optional.empty().orElseThrow(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
    }
}
