import java.io.*;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        int number = 0;
        while ((line = in.readLine()) != null) {
            StringTokenizer parts = new StringTokenizer(line, " ,");
            System.out.print(++number + ":");
            while (parts.hasMoreTokens()) System.out.print(" " + parts.nextToken());
            System.out.println();
        }
        System.out.println(System.in.read());
    }
}
