public class Main {
    public static void main(String[] args) {
        String station = "Old Fort";
        int balancePaise = 4550;
        System.out.println("NAGAR METRO");
        System.out.println("Station: " + station);
        System.out.println("Balance: balancePaise paise");
    }
}
