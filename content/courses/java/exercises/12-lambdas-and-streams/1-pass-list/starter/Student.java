public record Student(String name, int marks) {
}
