import java.util.*;
import java.util.stream.*;

public class Main {
    public static void main(String[] args) throws Exception {
        List<String> names = List.of("Meera", "Arjun", "Zoya", "Kabir", "Ananya", "Dev");
        System.out.println(names.stream().filter(n -> n.length() > 4).map(String::toUpperCase).sorted().toList());
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).collect(Collectors.joining("+", "[", "]")));
        Map<Integer, Long> byLength = names.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
        System.out.println(byLength);
        System.out.println(names.stream().collect(Collectors.partitioningBy(n -> n.contains("a"))));
        System.out.println(Stream.iterate(1, x -> x * 3).limit(6).reduce(0, Integer::sum) + " " + names.stream().mapToInt(String::length).summaryStatistics());
        System.out.println(names.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).map(x -> x * x).collect(Collectors.toList()));
        System.out.println(names.stream().anyMatch(n -> n.startsWith("Z")) + " " + names.stream().noneMatch(String::isEmpty) + " " + names.stream().skip(4).findFirst().get());
        System.out.println(DoubleStream.of(1, 2, 4).average().getAsDouble() + " " + names.stream().max(Comparator.naturalOrder()).orElse("none"));
        Map<Character, Integer> initials = names.stream().collect(Collectors.toMap(n -> n.charAt(0), String::length, Integer::sum, TreeMap::new));
        System.out.println(initials);
        System.out.println(Stream.of(5, 1, 5, 2).distinct().peek(x -> System.out.print("<" + x + ">")).takeWhile(x -> x != 2).toList());
        String both = names.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.joining(), (n, j) -> n + j.substring(0, 5)));
        System.out.println(both);
        System.out.println(IntStream.range(0, 100).boxed().collect(Collectors.averagingInt(x -> x)));
    }
}
