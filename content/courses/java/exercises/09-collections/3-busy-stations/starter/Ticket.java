/** One ticket: who travels, and between which stations. */
public record Ticket(String name, String from, String to) {
}
