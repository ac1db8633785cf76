public class MetroCard {
    private final String number;
    private int balancePaise;

    public MetroCard(String number, int balancePaise) {
        this.number = number;
        this.balancePaise = balancePaise;
    }

    public String number() {
        return number;
    }

    public int balancePaise() {
        return balancePaise;
    }
}
