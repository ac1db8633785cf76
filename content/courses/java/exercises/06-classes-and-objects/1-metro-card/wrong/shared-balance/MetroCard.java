public class MetroCard {
    private final String number;
    private static int balancePaise;

    MetroCard(String number, int balancePaise) {
        if (!number.startsWith("NM-")) {
            throw new IllegalArgumentException("Not a card number: " + number);
        }
        if (balancePaise < 0) {
            throw new IllegalArgumentException("A new card cannot begin below zero: " + balancePaise);
        }
        this.number = number;
        MetroCard.balancePaise = balancePaise;
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
        if (paise < 0) {
            throw new IllegalArgumentException("A charge cannot be below 0: " + paise);
        }
        balancePaise = balancePaise - paise;
    }
}
