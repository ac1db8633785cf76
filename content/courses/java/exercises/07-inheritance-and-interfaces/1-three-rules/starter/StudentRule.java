public class StudentRule {
}
