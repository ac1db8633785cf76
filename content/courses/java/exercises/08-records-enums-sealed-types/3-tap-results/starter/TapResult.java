public interface TapResult {
}

record Paid(String payer, int paise)
    implements TapResult { }

record Pending(String payer)
    implements TapResult { }
