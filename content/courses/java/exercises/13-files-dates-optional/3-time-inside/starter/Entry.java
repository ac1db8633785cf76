import java.time.LocalDateTime;

enum Move { OUT, BACK }

/** One line in the gate register of the hostel. */
public record Entry(LocalDateTime time, String room,
    Move move) {}
