// 2. Make this a FareRule that gives 30 percent.
public class StudentRule {
}
