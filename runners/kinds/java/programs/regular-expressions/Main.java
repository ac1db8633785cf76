import java.util.regex.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Matcher m = Pattern.compile("(?<code>[A-Z]{2})-(\\d+)").matcher("GJ-12, MH-7 and x-9");
        while (m.find()) System.out.println(m.group("code") + "|" + m.group(2) + "|" + m.start());
        System.out.println("2024-08-15".matches("\\d{4}-\\d{2}-\\d{2}") + " " + "a.b.c".replaceAll("\\.", "/") + " " + "John Smith".replaceAll("(\\w+) (\\w+)", "$2 $1"));
        System.out.println(Pattern.compile("\\s*[,;]\\s*").splitAsStream("a , b;c").toList() + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find());
        System.out.println(Pattern.compile("o").matcher("foo boo").replaceAll(r -> r.start() + ""));
        System.out.println("नमस्ते world".replaceAll("\\p{L}", "x") + " " + Pattern.matches("(?i)HELLO", "hello") + " " + Pattern.quote("a+b"));
        try { Pattern.compile("(unclosed"); } catch (PatternSyntaxException e) { System.out.println(e.getDescription()); }
    }
}
