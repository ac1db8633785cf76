public class Gate {
  private static int allFans = 0;

  private final String stand;
  private int fans = 0;

  Gate(String stand) {
    if (stand.strip().length() == 0) {
      throw new IllegalArgumentException("No stand");
    }
    this.stand = stand;
  }

  String stand() {
    return stand;
  }

  boolean letIn(Ticket ticket) {
    if (!ticket.mayEnter()) {
      return false;
    }
    fans++;
    allFans++;
    return true;
  }

  int fans() {
    return fans;
  }

  static int allFans() {
    return allFans;
  }
}
