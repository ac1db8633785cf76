import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Main {
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of("draft.txt"), "chai");
        File draft = new File("draft.txt");
        File menu = new File("menu.txt");
        System.out.println(draft.renameTo(menu) + " " + draft.exists() + " " + menu.exists());
        System.out.println(Files.readString(menu.toPath()));
        System.out.println(new File("nosuch.txt").renameTo(draft));
        menu.delete();
        assert args.length > 5 : "asserts are not looked at without -ea";
        System.out.println("done");
    }
}
