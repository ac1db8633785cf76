public class Main {
    public static void main(String[] args) {
        System.out.println(Result.success(2700).value());
        System.out.println(Result.success("Old Fort").value());
        System.out.println(Result.failure("unknown card").problem());
    }
}
