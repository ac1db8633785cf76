public class MetroCard {
    private final String number;
    private int balancePaise;

    public MetroCard(String number, int balancePaise) {
        if (!number.startsWith("NM-")) {
            throw new IllegalArgumentException("Not a card number: " + number);
        }
        if (balancePaise < 0) {
            throw new IllegalArgumentException("A new card cannot begin below zero: " + balancePaise);
        }
        this.number = number;
        this.balancePaise = balancePaise;
    }

    public String number() {
        return number;
    }

    public int balancePaise() {
        return balancePaise;
    }

    public void topUp(int paise) {
        if (paise <= 0) {
            throw new IllegalArgumentException("A top-up must be more than 0: " + paise);
        }
        balancePaise = balancePaise + paise;
    }

    /** Takes the fare, even below zero: who is inside must be able to leave. */
    public void charge(int paise) {
        if (paise < 0) {
            throw new IllegalArgumentException("A charge cannot be below 0: " + paise);
        }
        balancePaise = balancePaise - paise;
    }
}
