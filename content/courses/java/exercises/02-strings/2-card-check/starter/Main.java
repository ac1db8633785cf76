public class Main {
    static String tidy(String typed) {
        return typed;
    }

    static String digits(String typed) {
        return typed;
    }

    static boolean isSameCard(String a, String b) {
        return false;
    }

    public static void main(String[] args) {
        System.out.println(tidy("  nm-1042 "));
        System.out.println(digits("  nm-1042 "));
        System.out.println(isSameCard("nm-1042", " NM-1042 "));
    }
}
