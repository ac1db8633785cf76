import java.util.Arrays;
import java.util.Comparator;

public class Main {
    public static void main(String[] args) throws Exception {
        int[] a = {5, 3, 9, 1};
        int[] b = a.clone();
        Arrays.sort(b);
        System.out.println(Arrays.toString(a) + Arrays.toString(b) + Arrays.binarySearch(b, 5) + Arrays.equals(a, b));
        int[][] grid = new int[3][];
        for (int i = 0; i < 3; i++) { grid[i] = new int[i + 1]; Arrays.fill(grid[i], i); }
        System.out.println(Arrays.deepToString(grid) + " " + Arrays.stream(a).sum() + " " + Arrays.hashCode(a));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Comparator.reverseOrder());
        System.out.println(Arrays.asList(boxed) + " " + Arrays.toString(Arrays.copyOfRange(a, 1, 6)) + " " + Arrays.mismatch(a, b));
        try { a[4] = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Object[] o = new String[1]; o[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { int[] no = new int[-1]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        System.arraycopy(a, 0, a, 1, 3);
        System.out.println(Arrays.toString(a) + new int[0].length + " " + new int[2][3][4][1].length);
    }
}
