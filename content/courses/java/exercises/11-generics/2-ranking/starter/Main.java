import java.util.List;

public class Main {
    public static void main(String[] args) {
        System.out.println(Ranking.largest(List.of(1800, 3600, 2700)));
        System.out.println(Ranking.countAbove(List.of(1800, 3600, 2700), 2000));
    }
}
