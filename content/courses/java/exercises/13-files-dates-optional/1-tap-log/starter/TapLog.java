import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

public class TapLog {
    static Tap parse(String line) {
        return null;
    }

    static List<Tap> read(Path file) throws IOException {
        return List.of();
    }

    static String display(Tap tap) {
        return "";
    }

    static void writeReport(Path file, List<Tap> taps) throws IOException {
    }
}
