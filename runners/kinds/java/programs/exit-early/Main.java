public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println("before");
        if (args.length == 0) System.exit(0);
        System.out.println("after");
    }
}
