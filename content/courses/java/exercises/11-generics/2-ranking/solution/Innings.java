public record Innings(String player, int runs)
    implements Comparable<Innings> {
  @Override
  public int compareTo(Innings other) {
    if (runs != other.runs) {
      return Integer.compare(runs, other.runs);
    }
    return player.compareTo(other.player);
  }
}
