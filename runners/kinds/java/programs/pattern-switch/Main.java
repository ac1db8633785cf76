import java.util.List;

public class Main {
    static String describe(Object o) {
        return switch (o) {
            case null -> "nothing";
            case Integer i when i < 0 -> "negative " + i;
            case Integer i -> "number " + i;
            case String s -> "text of " + s.length();
            case Line(Spot(var x, var y), Spot to) when x == 0 && y == 0 -> "from the origin to " + to;
            case Line line -> "a line";
            case List<?> list -> "list of " + list.size();
            default -> o.getClass().getSimpleName();
        };
    }

    public static void main(String[] args) throws Exception {
        for (Object o : new Object[] {5, -5, "text", new Line(new Spot(0, 0), new Spot(3, 4)), List.of(1, 2), null, 2.5})
            System.out.println(describe(o));
    }
}

record Spot(int x, int y) {}
record Line(Spot from, Spot to) {}
