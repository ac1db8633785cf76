import java.util.List;
import java.util.stream.*;

public class Main {
    public static void main(String[] args) throws Exception {
        int count = 0;
        for (var _ : List.of("a", "b", "c")) count++;
        try { Integer.parseInt("x"); } catch (NumberFormatException _) { System.out.println("not a number"); }
        Object o = new Pair(1, "two");
        if (o instanceof Pair(int _, String s)) System.out.println(s + " " + count);
        System.out.println(Stream.of(1, 2).collect(Collectors.toMap(x -> x, _ -> "v")));
    }
}

record Pair(int a, String b) {}
