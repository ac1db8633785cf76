public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println("out 1");
        System.err.println("err 1");
        System.out.print("out 2");
        System.out.println();
        System.out.write("bytes ₹\n".getBytes("UTF-8"));
        System.out.flush();
    }
}
