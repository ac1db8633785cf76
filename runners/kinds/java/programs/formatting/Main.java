import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.util.IllegalFormatException;
import java.util.Locale;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(String.format("|%5d|%-5d|%05d|%+d|%,d|%x|%X|%o|", 42, 42, 42, 42, 1234567, 255, 255, 8));
        System.out.println(String.format("|%8.3f|%-8.1f|%e|%.0f|%10.2e|%g|", Math.PI, 2.25, 12345.678, 2.5, 0.00012, 0.0001234));
        System.out.println(String.format("|%s|%10s|%-10s|%.2s|%c|%b|%%|%n", "bus", "bus", "bus", "bus", 'b', true).strip());
        System.out.println(String.format("%2$s %1$s %1$s", "a", "b") + String.format(" %h %S", "hi", "loud"));
        System.out.println(String.format(Locale.US, "%,.2f", 1234567.891));
        System.out.printf("%-10s|%8s|%n", "Fare", "Rs. 45");
        System.out.println(new DecimalFormat("#,##0.00").format(1234567.5) + " " + new DecimalFormat("000.#").format(3.14159) + " " + new DecimalFormat("0.00%").format(0.1234));
        System.out.println(NumberFormat.getInstance(Locale.US).format(9876543.21) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.25) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
        try { String.format("%d", "x"); } catch (IllegalFormatException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
}
