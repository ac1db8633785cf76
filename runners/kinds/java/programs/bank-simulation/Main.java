import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Bank bank = new Bank();
        bank.open("Meera", 1000); bank.open("Arjun", 200);
        bank.transfer("Meera", "Arjun", 300);
        for (Runnable r : List.<Runnable>of(() -> bank.transfer("Arjun", "Meera", 900), () -> bank.transfer("Arjun", "Nobody", 1), () -> bank.open("Meera", 1)))
            try { r.run(); System.out.println("?"); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); }
        System.out.println(bank);
        System.out.printf(Locale.US, "%.2f%n", bank.interest(7.25, 3));
    }
}

class Bank {
    private final Map<String, Integer> balances = new TreeMap<>();
    void open(String who, int amount) {
        if (balances.putIfAbsent(who, amount) != null) throw new IllegalStateException(who + " has an account");
    }
    void transfer(String from, String to, int amount) {
        int left = balanceOf(from) - amount;
        if (left < 0) throw new IllegalArgumentException(from + " has only " + balanceOf(from));
        int there = balanceOf(to) + amount;
        balances.put(from, left);
        balances.put(to, there);
    }
    private int balanceOf(String who) {
        Integer found = balances.get(who);
        if (found == null) throw new NoSuchElementException("no account: " + who);
        return found;
    }
    double interest(double percent, int years) {
        return balances.values().stream().mapToDouble(b -> b * Math.pow(1 + percent / 100, years) - b).sum();
    }
    @Override public String toString() { return balances.toString(); }
}
