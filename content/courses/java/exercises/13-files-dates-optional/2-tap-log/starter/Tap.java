import java.time.LocalDateTime;

enum TapKind { IN, OUT }

public record Tap(LocalDateTime time, String cardNumber,
    String station, TapKind kind) {}
