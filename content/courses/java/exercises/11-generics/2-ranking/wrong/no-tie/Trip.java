public record Trip(String cardNumber, String from, String to, int hour, int paise) implements Comparable<Trip> {
    @Override
    public int compareTo(Trip other) {
        return Integer.compare(paise, other.paise);
    }
}
