public class Main {
    static double area(Shape s) {
        if (s instanceof Square q) return q.side() * q.side();
        if (s instanceof Rect r) return r.w() * r.h();
        if (s instanceof Round c) return Math.round(c.r() * 314) / 100.0;
        throw new AssertionError();
    }

    public static void main(String[] args) throws Exception {
        for (Shape s : new Shape[] {new Square(2), new Rect(2, 3), new Round(1)}) System.out.println(area(s));
        System.out.println(Shape.class.isSealed() + " " + Shape.class.getPermittedSubclasses().length);
    }
}

sealed interface Shape permits Square, Rect, Round {}
record Square(double side) implements Shape {}
record Rect(double w, double h) implements Shape {}
final class Round implements Shape {
    private final double r;
    Round(double r) { this.r = r; }
    double r() { return r; }
}
