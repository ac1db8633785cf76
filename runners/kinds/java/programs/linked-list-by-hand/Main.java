public class Main {
    public static void main(String[] args) throws Exception {
        Node<Integer> head = null;
        for (int i = 5; i > 0; i--) head = new Node<>(i, head);
        Node<Integer> back = null;
        for (Node<Integer> n = head; n != null; n = n.next) back = new Node<>(n.value * n.value, back);
        StringBuilder s = new StringBuilder();
        for (Node<Integer> n = back; n != null; n = n.next) s.append(n.value).append(n.next == null ? "" : " -> ");
        System.out.println(s);
        Tree t = null;
        for (int v : new int[] {5, 2, 8, 1, 9, 3}) t = Tree.add(t, v);
        System.out.println(Tree.show(t) + " depth " + Tree.depth(t));
    }
}

class Node<T> {
    final T value;
    final Node<T> next;
    Node(T value, Node<T> next) { this.value = value; this.next = next; }
}

class Tree {
    final int value;
    Tree left, right;
    Tree(int value) { this.value = value; }
    static Tree add(Tree t, int v) {
        if (t == null) return new Tree(v);
        if (v < t.value) t.left = add(t.left, v); else t.right = add(t.right, v);
        return t;
    }
    static String show(Tree t) { return t == null ? "" : show(t.left) + t.value + " " + show(t.right); }
    static int depth(Tree t) { return t == null ? 0 : 1 + Math.max(depth(t.left), depth(t.right)); }
}
