import java.util.List;

public class Ranking {
    static Integer largest(List<Integer> items) {
        Integer best = 0;
        for (Integer item : items) {
            if (item > best) {
                best = item;
            }
        }
        return best;
    }

    static int countAbove(List<Integer> items, Integer limit) {
        return 0;
    }
}
