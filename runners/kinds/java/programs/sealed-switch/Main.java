import java.util.List;

public class Main {
    public static void main(String[] args) throws Exception {
        List<Payment> all = List.of(new Cash(50), new Upi("meera@bank", 120), new Card(4242, 99));
        int sum = 0;
        for (Payment p : all) {
            String words = switch (p) {
                case Cash(int amount) -> "cash " + amount;
                case Upi(String id, int amount) when amount > 100 -> "large upi " + id;
                case Upi u -> "upi";
                case Card c -> "card ending " + c.last();
            };
            System.out.println(words);
            if (p instanceof Upi(var id, var amount)) sum += amount + id.length();
        }
        System.out.println(sum);
    }
}

sealed interface Payment permits Cash, Upi, Card {}
record Cash(int amount) implements Payment {}
record Upi(String id, int amount) implements Payment {}
record Card(int last, int amount) implements Payment {}
