public class MetroCard {
    static final int ENTRY_PAISE = 2000;

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

    boolean mayEnter() {
        return balancePaise >= ENTRY_PAISE;
    }

    void topUp(int paise) {
        balancePaise = balancePaise + paise;
    }
}
