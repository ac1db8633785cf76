import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        String s = "  Rail Ticket: Anand to Surat  ";
        System.out.println(s.trim().length() + " " + s.strip().toUpperCase() + "|" + s.isBlank());
        System.out.println(s.indexOf("Anand") + " " + s.lastIndexOf('a') + " " + s.charAt(3) + " " + s.contains("Surat"));
        System.out.println(s.strip().substring(5, 11) + " " + s.replace('a', 'e').strip() + " " + s.replaceAll("[aeiou]", "*"));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("abc".split("")));
        System.out.println(String.join("-", List.of("x", "y", "z")) + " " + "ab".repeat(3) + " " + "b".compareTo("abc"));
        System.out.println("Hello".chars().filter(c -> c == 'l').count() + " " + "hello".hashCode() + " " + "".isEmpty());
        System.out.println("one\ntwo\n\nthree".lines().map(String::length).toList());
        System.out.println(new StringBuilder("radar!").reverse().insert(0, ">").append(3.5).deleteCharAt(1).replace(0, 1, "[]"));
        System.out.println("Straße".toUpperCase() + " " + "İ".toLowerCase().length() + " " + "नमस्ते".length() + " " + "😀".length() + " " + "😀".codePointAt(0));
        System.out.println("a".equals(new String("a")) + " " + ("a" == new String("a").intern()) + " " + "Abc".equalsIgnoreCase("aBC"));
        System.out.println("x=%d y=%s".formatted(3, "four") + " " + String.valueOf(new char[] {'o', 'k'}));
    }
}
