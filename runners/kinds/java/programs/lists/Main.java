import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        List<String> l = new ArrayList<>(List.of("d", "b", "a", "c"));
        l.add(1, "z"); l.remove("a"); l.remove(0); Collections.sort(l);
        System.out.println(l + " " + l.indexOf("z") + " " + l.contains("q") + " " + l.subList(1, 3));
        l.removeIf(s -> s.compareTo("c") < 0); l.replaceAll(String::toUpperCase);
        System.out.println(l);
        try { for (String s : l) l.add(s); } catch (ConcurrentModificationException e) { System.out.println("modified"); }
        try { List.of(1).add(2); } catch (UnsupportedOperationException e) { System.out.println("immutable " + e.getMessage()); }
        try { new ArrayList<>().get(0); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        LinkedList<Integer> q = new LinkedList<>(List.of(1, 2, 3));
        q.addFirst(0); q.offer(4); q.pollFirst(); q.push(9);
        System.out.println(q + " " + q.peekLast());
        ListIterator<Integer> it = q.listIterator();
        while (it.hasNext()) if (it.next() % 2 == 1) it.remove();
        System.out.println(q + " " + Collections.max(List.of(3, 7, 5)) + " " + Collections.frequency(List.of(1, 1, 2), 1));
        List<Integer> nums = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(nums, new Random(7)); System.out.println(nums);
        Collections.rotate(nums, 2); Collections.swap(nums, 0, 1); System.out.println(nums);
    }
}
