package java_io;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** File.list and File.renameTo, which the machine lacks, by way of java.nio. */
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

    static boolean rename0(UnixFileSystem system, File from, File to) {
        try {
            Files.move(from.toPath(), to.toPath(), StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }
}
