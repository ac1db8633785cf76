import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "to be or not to be that is the question".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m);
        System.out.println(new TreeMap<>(m).headMap("is", true) + " " + new TreeMap<>(m).ceilingKey("f"));
        m.computeIfAbsent("new", k -> 10); m.computeIfPresent("be", (k, v) -> null); m.putIfAbsent("or", 99);
        System.out.println(m.getOrDefault("nothing", -1) + " " + m.size() + " " + m.get("or") + " " + m.containsKey("be"));
        Map<String, List<Integer>> linked = new LinkedHashMap<>();
        linked.computeIfAbsent("x", k -> new ArrayList<>()).add(1); linked.computeIfAbsent("a", k -> new ArrayList<>()).add(2);
        for (Map.Entry<String, List<Integer>> e : linked.entrySet()) System.out.print(e.getKey() + "=" + e.getValue() + ";");
        System.out.println();
        Set<Integer> s = new HashSet<>(List.of(100, 5, 33, 17, 64)); s.retainAll(Set.of(5, 17, 99));
        System.out.println(s + " " + s.add(5) + " " + new TreeSet<>(List.of(3, 1, 2)).descendingSet() + " " + new LinkedHashSet<>(List.of("q", "a", "q".toUpperCase())));
        Set<String> words = new HashSet<>(); for (String w : "banana apple cherry mango guava papaya fig".split(" ")) words.add(w);
        System.out.println(words);
        PriorityQueue<int[]> pq = new PriorityQueue<>((a, b) -> a[1] - b[1]); pq.add(new int[] {1, 9}); pq.add(new int[] {2, 3}); pq.add(new int[] {3, 5});
        StringBuilder order = new StringBuilder(); while (!pq.isEmpty()) order.append(pq.poll()[0]); System.out.println(order);
        Deque<Character> stack = new ArrayDeque<>(); for (char c : "abc".toCharArray()) stack.push(c); System.out.println(stack);
    }
}
