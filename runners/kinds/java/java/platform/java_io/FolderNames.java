package java_io;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** File.list, which the machine lacks, by way of java.nio. */
final class FolderNames {
    private FolderNames() {}

    static String[] list0(UnixFileSystem system, File folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.toPath())) {
            for (Path entry : entries) names.add(entry.getFileName().toString());
        } catch (IOException missing) {
            return null;
        }
        return names.toArray(new String[0]);
    }
}
