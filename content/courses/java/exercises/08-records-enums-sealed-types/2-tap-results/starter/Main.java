public class Main {
    public static void main(String[] args) {
        TapResult[] results = {
            new Opened("NM-1042"),
            new Charged("NM-1042", 2705),
            new Charged("NM-1077", 0)
        };
        for (TapResult result : results) {
            System.out.println(GateDisplay.message(result));
        }
        System.out.println(GateDisplay.total(results) + " paise");
    }
}
