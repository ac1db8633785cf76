public class Gate {
  Gate(String stand) {
  }

  String stand() {
    return "";
  }

  boolean letIn(Ticket ticket) {
    return false;
  }

  int fans() {
    return 0;
  }

  static int allFans() {
    return 0;
  }
}
