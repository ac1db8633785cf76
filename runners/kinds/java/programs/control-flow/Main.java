public class Main {
    public static void main(String[] args) throws Exception {
        outer:
        for (int i = 1; i <= 5; i++) {
            for (int j = 1; j <= 5; j++) {
                if (j == 4) continue outer;
                if (i == 4) break outer;
                System.out.print(i * j + " ");
            }
        }
        System.out.println();
        int n = 27, steps = 0;
        while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; }
        System.out.println(steps);
        do { n++; } while (n < 10);
        System.out.println(n);
        for (String day : new String[] {"Mon", "Sat", "Sun", "?"}) {
            int hours = switch (day) { case "Sat", "Sun" -> 0; case "Mon" -> { int h = 4; yield h * 2; } default -> -1; };
            System.out.print(hours + " ");
        }
        switch (3) { case 3: System.out.print("three "); case 4: System.out.print("four "); break; default: System.out.print("no"); }
        System.out.println();
        for (int i = 0, j = 10; i < j; i += 3, j--) System.out.print(i + ":" + j + " ");
        System.out.println();
    }
}
