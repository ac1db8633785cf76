import java.util.List;

public class Main {
  public static void main(String[] args) {
    List<Student> students = List.of(
      new Student("Wanda", 61), new Student("Kyrmen", 20),
      new Student("Daphisha", 55), new Student("Banri", 35));
    System.out.println(PassList.passed(students));
    System.out.println(PassList.total(students));
  }
}
