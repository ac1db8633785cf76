import java.util.*;

public class Main {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static long fast(int n, long[] memo) { return n < 2 ? n : memo[n] != 0 ? memo[n] : (memo[n] = fast(n - 1, memo) + fast(n - 2, memo)); }
    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    static void hanoi(int n, char a, char b, char c) { if (n > 0) { hanoi(n - 1, a, c, b); System.out.print(a + "" + b + " "); hanoi(n - 1, c, b, a); } }
    static void permute(String done, String rest, List<String> out) {
        if (rest.isEmpty()) out.add(done);
        for (int i = 0; i < rest.length(); i++) permute(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
    }
    static int queens(int n, int row, int[] at) {
        if (row == n) return 1;
        int found = 0;
        next:
        for (int c = 0; c < n; c++) {
            for (int r = 0; r < row; r++) if (at[r] == c || Math.abs(at[r] - c) == row - r) continue next;
            at[row] = c;
            found += queens(n, row + 1, at);
        }
        return found;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(fib(25) + " " + ackermann(2, 3) + " " + gcd(1071, 462));
        hanoi(3, 'A', 'C', 'B');
        System.out.println();
        List<String> out = new ArrayList<>();
        permute("", "abc", out);
        System.out.println(out + " " + queens(6, 0, new int[6]));
        long[] memo = new long[91];
        System.out.println(fast(90, memo));
    }
}
