public class Main {
    static int bandFare(int metres) {
        if (metres <= 2000) {
            return 1000;
        }
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(bandFare(1800));
        System.out.println(bandFare(19200));
    }
}
