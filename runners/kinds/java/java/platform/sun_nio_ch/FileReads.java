package sun_nio_ch;

import java.io.FileDescriptor;
import java.io.IOException;

/** The machine answers 0 at the end of a file, where channels expect -1. */
public final class FileReads {
    private FileReads() {}

    static int read0(FileDescriptor file, long address, int length) throws IOException {
        return told(UnixFileDispatcherImpl.read0(file, address, length), length);
    }

    static int pread0(FileDescriptor file, long address, int length, long position) throws IOException {
        return told(UnixFileDispatcherImpl.pread0(file, address, length, position), length);
    }

    private static int told(int count, int length) {
        return count == 0 && length > 0 ? -1 : count;
    }
}
