public class Main {
    static int notes(int paise) {
        return 0;
    }

    static int coins(int paise) {
        return 0;
    }

    static int rest(int paise) {
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(notes(4750) + " notes");
        System.out.println(coins(4750) + " coins");
        System.out.println(rest(4750) + " paise");
    }
}
