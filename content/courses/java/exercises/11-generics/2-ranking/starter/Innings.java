public record Innings(String player, int runs)
    implements Comparable<Innings> {
  @Override
  public int compareTo(Innings other) {
    // 1. Different runs: fewer runs come first.
    // 2. Equal runs: the names decide.
    return 0;
  }
}
