package java_io;

/** Stands for the platform's own class while FolderNames is compiled. */
final class UnixFileSystem {
    private UnixFileSystem() {}
}
