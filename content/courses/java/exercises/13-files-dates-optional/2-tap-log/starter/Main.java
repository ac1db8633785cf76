import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

public class Main {
  public static void main(String[] args)
      throws IOException {
    List<Tap> taps = TapLog.read(Path.of("taps.log"));
    System.out.println(taps.size() + " taps");
    Path report = Path.of("report.txt");
    TapLog.writeReport(report, taps);
    if (Files.exists(report)) {
      System.out.print(Files.readString(report));
    }
  }
}
