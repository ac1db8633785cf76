public class MetroCard {

    MetroCard(String number, int balancePaise) {
    }

    String number() {
        return "";
    }

    int balancePaise() {
        return 0;
    }

    void topUp(int paise) {
    }

    void charge(int paise) {
    }
}
