import java.util.Arrays;
import java.util.Random;

public class Main {
    static void bubble(int[] a) {
        for (int i = a.length; i > 1; i--)
            for (int j = 1; j < i; j++)
                if (a[j - 1] > a[j]) { int t = a[j]; a[j] = a[j - 1]; a[j - 1] = t; }
    }

    static void merge(int[] a, int from, int to) {
        if (to - from < 2) return;
        int mid = (from + to) / 2;
        merge(a, from, mid);
        merge(a, mid, to);
        int[] out = new int[to - from];
        for (int i = from, j = mid, k = 0; k < out.length; k++) out[k] = j >= to || i < mid && a[i] <= a[j] ? a[i++] : a[j++];
        System.arraycopy(out, 0, a, from, out.length);
    }

    public static void main(String[] args) throws Exception {
        int[] a = new Random(3).ints(2000, 0, 100000).toArray();
        int[] b = a.clone(), c = a.clone();
        Arrays.sort(a); bubble(b); merge(c, 0, c.length);
        System.out.println(Arrays.equals(a, b) + " " + Arrays.equals(a, c) + " " + a[0] + " " + a[1999] + " " + Arrays.stream(a).asLongStream().sum());
        int low = 0, high = a.length - 1, steps = 0, wanted = a[1234];
        while (low < high) { int mid = (low + high) >>> 1; steps++; if (a[mid] < wanted) low = mid + 1; else high = mid; }
        System.out.println((a[low] == wanted) + " " + steps);
    }
}
