public class Gate {

    Gate(String station) {
    }

    String station() {
        return "";
    }

    boolean letIn(MetroCard card) {
        return false;
    }

    int passengers() {
        return 0;
    }

    static int allPassengers() {
        return 0;
    }
}
