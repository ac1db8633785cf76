public record Ride(String bus, String from, String to,
    int hour, int rupees) {
}
