import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextLong();
        in.nextLine();
        String name = in.nextLine();
        System.out.println(n + " " + sum + " [" + name + "] " + in.nextDouble() + " " + in.nextBoolean() + " " + in.hasNext());
        while (in.hasNextLine()) System.out.println("<" + in.nextLine() + ">");
    }
}
