import java.util.Set;

public class Main {
    record Seat(char row, float price, byte coach, short number, long id, double weight, boolean isTaken, int age) {}

    record Grade(char letter) {}

    record Fare(float rupees) {}

    public static void main(String[] args) {
        Seat seat = new Seat('C', 450.5f, (byte) 3, (short) 21, 9_000_000_000L, 61.25, true, 19);
        Seat same = new Seat('C', 450.5f, (byte) 3, (short) 21, 9_000_000_000L, 61.25, true, 19);
        System.out.println(seat);
        System.out.println(seat.equals(same) + " " + (seat.hashCode() == same.hashCode()));
        System.out.println(new Grade('A') + " " + new Grade('अ') + " " + new Grade('A').equals(new Grade('B')));
        System.out.println(new Fare(-0.5f) + " " + new Fare(Float.MAX_VALUE) + " " + new Fare(Float.NaN).equals(new Fare(Float.NaN)));
        System.out.println(Set.of(new Grade('B')).contains(new Grade('B')));
    }
}
