public class CardBook {
    public boolean add(MetroCard card) {
        return false;
    }

    public int size() {
        return 0;
    }

    public int balanceOf(String number) {
        return 0;
    }
}
