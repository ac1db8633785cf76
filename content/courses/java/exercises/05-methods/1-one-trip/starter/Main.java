public class Main {
    public static void main(String[] args) {
        System.out.println(Receipt.line("Lake View", "Old Fort", FareRules.fare(7400, 9, "REGULAR")));
        System.out.println(Receipt.line("University", "Airport", FareRules.fare(14900, 9, "STUDENT")));
        System.out.println("Full fare for 7400 m: " + FareRules.fare(7400) + " paise");
    }
}
