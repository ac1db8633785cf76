public class Gate {
    private static int allPassengers = 0;

    private final String station;
    private int passengers = 0;

    Gate(String station) {
        if (station.strip().length() == 0) {
            throw new IllegalArgumentException("A gate needs the name of its station");
        }
        this.station = station;
    }

    String station() {
        return station;
    }

    boolean letIn(MetroCard card) {
        if (!card.mayEnter()) {
            return false;
        }
        passengers++;
        allPassengers++;
        return true;
    }

    int passengers() {
        return passengers;
    }

    static int allPassengers() {
        return allPassengers;
    }
}
