public sealed interface TapResult
    permits Paid, Pending, Declined {
}

record Paid(String payer, int paise)
    implements TapResult { }

record Pending(String payer)
    implements TapResult { }

record Declined(String payer, String reason)
    implements TapResult { }
