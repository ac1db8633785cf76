import java.util.List;

public class Main {
    record Point(int x, int y) {}

    record Trip(long metres, double hours) {}

    record Mark(char letter, boolean isFinal, float weight) {}

    sealed interface Shape permits Circle, Box {}

    record Circle(double radius) implements Shape {}

    record Box(double width, double height) implements Shape {}

    static String describe(Object thing) {
        return switch (thing) {
            case Point(int x, int y) when x == 0 && y == 0 -> "origin";
            case Point(int x, int y) when x == 0 -> "on the y axis at " + y;
            case Point(int x, int y) when y == 0 -> "on the x axis at " + x;
            case Point(int x, int y) -> "at " + x + ", " + y;
            case Trip(long metres, double hours) when metres > 5_000_000_000L -> "very far in " + hours;
            case Trip(long metres, double hours) -> metres + " m in " + hours + " h";
            case Mark(char letter, boolean isFinal, float weight) when isFinal -> "final " + letter;
            case Mark(var letter, var isFinal, var weight) -> letter + " counts " + weight;
            default -> "something else";
        };
    }

    static double area(Shape shape) {
        return switch (shape) {
            case Circle(double radius) when radius < 0 -> -1;
            case Circle(double radius) -> radius * radius * 3;
            case Box(double width, double height) when width == height -> width * width;
            case Box(double width, double height) -> width * height;
        };
    }

    public static void main(String[] args) {
        List<Object> things = List.of(new Point(0, 0), new Point(0, 2), new Point(3, 0), new Point(4, 5),
                new Trip(6_000_000_000L, 1.5), new Trip(1200, 0.25), new Mark('A', true, 0.5f), new Mark('B', false, 2.5f), "text");
        for (Object thing : things) System.out.println(describe(thing));
        for (Shape shape : List.of(new Circle(-1), new Circle(2), new Box(2, 2), new Box(2, 3))) System.out.println(area(shape));
        if (things.get(3) instanceof Point(int x, int y) && x < y) System.out.println(x + y);
    }
}
