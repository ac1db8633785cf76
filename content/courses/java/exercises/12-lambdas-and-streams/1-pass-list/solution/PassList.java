import java.util.List;

public class PassList {
  static List<String> passed(List<Student> students) {
    return students.stream()
      .filter(student -> student.marks() >= 35)
      .map(Student::name)
      .sorted()
      .toList();
  }

  static int total(List<Student> students) {
    return students.stream()
      .mapToInt(Student::marks)
      .sum();
  }
}
