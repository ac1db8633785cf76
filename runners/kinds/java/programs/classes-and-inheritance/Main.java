import java.util.List;
import java.util.Objects;

public class Main {
    public static void main(String[] args) throws Exception {
        List<Vehicle> all = List.of(new Bus("GJ-1", 40), new Auto("GJ-2"), new Bus("GJ-3", 20) { @Override int fare(int km) { return 1; } });
        for (Vehicle v : all) System.out.println(v + " " + v.fare(10) + " " + (v instanceof Bus) + " " + v.getClass().getSuperclass().getSimpleName());
        System.out.println(Vehicle.count + " " + new Bus("GJ-1", 1).equals(new Bus("GJ-1", 2)) + " " + new Bus("x", 1).hashCode());
        Vehicle.Part part = new Auto("GJ-9").new Part();
        System.out.println(part.owner());
    }
}

abstract class Vehicle {
    static int count;
    protected final String plate;
    { count++; }
    Vehicle(String plate) { this.plate = plate; start(); }
    void start() { System.out.println("start " + plate); }
    abstract int fare(int km);
    class Part { String owner() { return "part of " + plate; } }
    @Override public boolean equals(Object other) { return other instanceof Vehicle v && v.plate.equals(plate); }
    @Override public int hashCode() { return Objects.hash(plate); }
    @Override public String toString() { return getClass().getSimpleName() + "(" + plate + ")"; }
}

class Bus extends Vehicle {
    private int seats = 7;
    Bus(String plate, int seats) { super(plate); this.seats = seats; }
    @Override void start() { super.start(); System.out.println("seats " + seats); }
    int fare(int km) { return km * 2 + seats; }
}

class Auto extends Vehicle {
    Auto(String plate) { super(plate); }
    int fare(int km) { return km * 15; }
}
