public class Main {
  public static void main(String[] args) {
    System.out.println(Result.success(72).value());
    System.out.println(Result.success("Meenakshi").value());
    System.out.println(
      Result.failure("no such roll number").problem());
  }
}
