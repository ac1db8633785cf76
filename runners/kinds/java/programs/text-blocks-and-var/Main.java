import java.util.ArrayList;
import java.util.Map;

public class Main {
    public static void main(String[] args) throws Exception {
        var list = new ArrayList<Map<String, Integer>>();
        list.add(Map.of("a", 1));
        for (var m : list) System.out.println(m);
        var text = """
            <ul>
              <li>"quoted"</li>\
            <li>joined</li>
              tab\there
            </ul>
            """;
        System.out.print(text);
        var total = 1_000_000L * 3;
        System.out.println(total + " " + ((Object) total).getClass().getSimpleName());
        Object o = "text";
        if (o instanceof String s && s.length() == 4) System.out.println(s.toUpperCase());
    }
}
