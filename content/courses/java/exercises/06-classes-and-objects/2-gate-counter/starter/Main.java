public class Main {
    public static void main(String[] args) {
        Gate oldFort = new Gate("Old Fort");
        Gate airport = new Gate("Airport");
        MetroCard asha = new MetroCard("NM-1042", 5000);
        MetroCard ravi = new MetroCard("NM-1077", 1500);
        boolean first = oldFort.letIn(asha);
        boolean second = oldFort.letIn(ravi);
        ravi.topUp(1000);
        boolean third = airport.letIn(ravi);
        System.out.println(first + " " + second + " " + third);
        System.out.println(oldFort.station() + ": " + oldFort.passengers());
        System.out.println(airport.station() + ": " + airport.passengers());
        System.out.println("All gates: " + Gate.allPassengers());
    }
}
