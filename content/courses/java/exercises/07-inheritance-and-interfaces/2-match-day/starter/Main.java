public class Main {
    public static void main(String[] args) {
        MatchDayRule rule = new MatchDayRule(new StudentRule());
        System.out.println(rule.label(20));
        System.out.println(rule.label(22));
    }
}

class StudentRule implements FareRule {
    @Override
    public int discountPercent(int hour) {
        return 30;
    }
}
