public record Trip(String cardNumber, String from, String to, int hour, int paise) implements Comparable<Trip> {
    @Override
    public int compareTo(Trip other) {
        if (paise != other.paise) {
            return Integer.compare(paise, other.paise);
        }
        return cardNumber.compareTo(other.cardNumber);
    }
}
