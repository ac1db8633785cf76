public class Main {
    public static void main(String[] args) {
        System.out.println("Regular: " + FareRules.fare(7400, 9, new RegularRule()));
        System.out.println("Student: " + FareRules.fare(7400, 9, new StudentRule()));
        System.out.println("Tourist: " + FareRules.fare(7400, 9, new TouristRule()));
    }
}
