public class Main {
    static { System.out.println("static Main"); }

    public static void main(String[] args) throws Exception {
        System.out.println("main");
        System.out.println(A.NAME);
        System.out.println(A.made());
        new B();
        System.out.println(Main.class.getName() + " " + A.class.getSimpleName() + " " + int[].class.getName());
    }
}

class A {
    static final String NAME = "constant";
    static int n = start("A.n");
    int field = start("field");
    static { System.out.println("static A"); }
    A() { System.out.println("A()"); }
    static int start(String what) { System.out.println("init " + what); return 1; }
    static String made() { return "made " + n; }
}

class B extends A {
    static { System.out.println("static B"); }
    { System.out.println("block B"); }
    B() { System.out.println("B()"); }
}
