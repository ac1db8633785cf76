public class MetroCard {
    static final int ENTRY_PAISE = 1900;

    private final String number;
    private int balancePaise;

    MetroCard(String number, int balancePaise) {
        this.number = number;
        this.balancePaise = balancePaise;
    }

    String number() {
        return number;
    }

    int balancePaise() {
        return balancePaise;
    }

    void topUp(int paise) {
        if (paise <= 0) {
            throw new IllegalArgumentException("A top-up must be more than 0: " + paise);
        }
        balancePaise = balancePaise + paise;
    }

    void charge(int paise) {
        balancePaise = balancePaise - paise;
    }

    boolean mayEnter() {
        return balancePaise >= ENTRY_PAISE;
    }
}
