import java.util.*;

public class Main {
    static int recurse(int n) { return recurse(n + 1) + 1; }

    static String attempt(int n) {
        try {
            if (n == 0) return "zero ";
            if (n == 1) throw new IllegalArgumentException("one ");
            return "many ";
        } catch (IllegalArgumentException e) {
            return "caught " + e.getMessage();
        } finally {
            System.out.print("finally" + n + " ");
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(attempt(0) + attempt(1) + attempt(2));
        try (Res a = new Res("a"); Res b = new Res("b")) { System.out.println("body"); throw new IllegalStateException("broken"); }
        catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + e.getSuppressed().length + e.getSuppressed()[0].getMessage()); }
        try { Integer.parseInt("12a"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println("cast"); }
        try { throw new TooFar(12, new RuntimeException("inner")); } catch (TooFar e) { System.out.println(e + " | " + e.getCause().getMessage()); }
        try { "abc".substring(5); } catch (StringIndexOutOfBoundsException e) { System.out.println("out of the text"); }
        try { Objects.requireNonNull(null, "name is missing"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { List.of(1, null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { new Scanner("x").nextInt(); } catch (InputMismatchException e) { System.out.println(e); }
        try { int[] none = null; none[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { recurse(1); } catch (StackOverflowError e) { System.out.println("too deep"); }
        StackTraceElement top = new Throwable().getStackTrace()[0];
        System.out.println(top.getMethodName() + " " + top.getFileName() + " " + (top.getLineNumber() > 10));
    }
}

class Res implements AutoCloseable {
    final String name;
    Res(String name) { this.name = name; System.out.println("open " + name); }
    public void close() { System.out.println("close " + name); if (name.equals("a")) throw new RuntimeException("close failed"); }
}

class TooFar extends Exception {
    TooFar(int km, Throwable cause) { super("too far: " + km, cause); }
}
