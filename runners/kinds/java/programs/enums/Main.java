import java.util.EnumMap;
import java.util.EnumSet;

public class Main {
    public static void main(String[] args) throws Exception {
        for (Coin c : Coin.values()) System.out.print(c + ":" + c.rupees() + ":" + c.ordinal() + " ");
        System.out.println(Coin.valueOf("TWO").next() + " " + Coin.TEN.compareTo(Coin.ONE));
        EnumMap<Coin, Integer> purse = new EnumMap<>(Coin.class);
        purse.put(Coin.TEN, 2); purse.put(Coin.ONE, 5);
        System.out.println(purse + " " + EnumSet.complementOf(EnumSet.of(Coin.ONE)));
        switch (Coin.FIVE) { case FIVE -> System.out.println("five"); default -> System.out.println("other"); }
        try { Coin.valueOf("SIX"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}

enum Coin {
    ONE(1), TWO(2), FIVE(5), TEN(10) { @Override Coin next() { return this; } };
    private final int rupees;
    Coin(int rupees) { this.rupees = rupees; }
    int rupees() { return rupees; }
    Coin next() { return values()[ordinal() + 1]; }
}
