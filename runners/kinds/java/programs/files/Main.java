import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) throws Exception {
        Path data = Path.of("marks.csv");
        List<String> lines = Files.readAllLines(data);
        System.out.println(lines.size() + " " + Files.size(data) + " " + Files.exists(Path.of("none")) + " " + data.getFileName());
        try (Stream<String> s = Files.lines(data)) { System.out.println(s.skip(1).mapToInt(l -> Integer.parseInt(l.split(",")[1])).sum()); }
        Files.writeString(Path.of("out.txt"), "first\n");
        Files.writeString(Path.of("out.txt"), "second\n", StandardOpenOption.APPEND);
        System.out.print(Files.readString(Path.of("out.txt")));
        try (BufferedWriter w = Files.newBufferedWriter(Path.of("b.txt"))) { w.write("buffered"); w.newLine(); }
        try (BufferedReader r = Files.newBufferedReader(Path.of("b.txt"))) { System.out.println(r.readLine() + r.readLine()); }
        try (PrintWriter w = new PrintWriter(new FileWriter("c.txt"))) { w.printf("%d,%s%n", 1, "one"); }
        try (Scanner s = new Scanner(new File("c.txt"))) { System.out.println(s.nextLine()); }
        try (BufferedReader r = new BufferedReader(new FileReader("missing.txt"))) { System.out.println("?"); } catch (FileNotFoundException e) { System.out.println("not found: " + e.getMessage().substring(0, 11)); }
        Files.createDirectories(Path.of("made/by/us")); Files.write(Path.of("made/by/x.txt"), List.of("p", "q"));
        try (Stream<Path> walk = Files.walk(Path.of("made"))) { System.out.println(walk.sorted().toList()); }
        String[] names = new File("made/by").list(); Arrays.sort(names); System.out.println(Arrays.toString(names) + new File("made").isDirectory());
        Files.move(Path.of("b.txt"), Path.of("made/b.txt")); Files.delete(Path.of("c.txt")); System.out.println(Files.exists(Path.of("made/b.txt")) + " " + Files.exists(Path.of("c.txt")) + " " + new File("out.txt").delete());
        try (DataOutputStream o = new DataOutputStream(new FileOutputStream("o.bin"))) { o.writeInt(7); o.writeUTF("₹"); }
        try (RandomAccessFile o = new RandomAccessFile("o.bin", "rw")) { System.out.println(o.readInt() + o.readUTF() + o.length()); o.seek(3); o.write(9); o.seek(0); System.out.println(o.readInt()); }
        Files.delete(Path.of("o.bin")); for (String f : new String[] {"made/b.txt", "made/by/x.txt", "made/by/us", "made/by", "made"}) Files.delete(Path.of(f));
    }
}
