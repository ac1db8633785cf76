import java.util.List;

public class Main {
    public static void main(String[] args) throws Exception {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.equals(new Point(3, 4)) + " " + p.hashCode() + " " + p.length() + " " + Point.ORIGIN);
        try { new Fare("x", -1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new Pair<>("a", List.of(1)) + " " + new Fare(" bus ", 5).kind());
        record Local(int a) { Local { a++; } }
        System.out.println(new Local(1));
    }
}

record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);
    double length() { return Math.hypot(x, y); }
}

record Fare(String kind, int amount) {
    Fare {
        if (amount < 0) throw new IllegalArgumentException("amount " + amount);
        kind = kind.strip();
    }
}

record Pair<A, B>(A first, B second) {}
