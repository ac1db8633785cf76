import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        l.addFirst(0); l.addLast(4);
        System.out.println(l.getFirst() + " " + l.getLast() + " " + l.reversed() + " " + l.removeFirst() + " " + l);
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("a", 1); m.put("b", 2); m.putFirst("z", 0);
        System.out.println(m + " " + m.firstEntry() + " " + m.pollLastEntry() + " " + m.reversed());
        System.out.println(new LinkedHashSet<>(List.of(3, 1, 2)).reversed() + " " + "hello".indexOf('l', 0, 3) + " " + Math.clamp(15, 0, 10) + " " + new StringBuilder().repeat("ab", 2));
    }
}
