public class Main {
    public static void main(String[] args) throws Exception {
        Shape s = new Circle(2);
        System.out.println(s.describe() + " " + Shape.unit().area());
        Comparable<Circle> c = new Circle(1);
        System.out.println(c.compareTo(new Circle(5)));
        Runnable r = () -> System.out.println("ran");
        r.run();
        Greeter g = name -> "Hi " + name;
        System.out.println(g.twice("Meera"));
    }
}

interface Shape {
    double area();
    default String describe() { return "area %.2f".formatted(area()) + helper(); }
    private String helper() { return "!"; }
    static Shape unit() { return () -> 1; }
}

class Circle implements Shape, Comparable<Circle> {
    final double r;
    Circle(double r) { this.r = r; }
    public double area() { return Math.PI * r * r; }
    public int compareTo(Circle other) { return Double.compare(r, other.r); }
}

@FunctionalInterface
interface Greeter {
    String greet(String name);
    default String twice(String name) { return greet(name) + greet(name); }
}
