package sun_nio_ch;

import java.io.FileDescriptor;
import java.io.IOException;

/** Stands for the platform's own class while FileReads is compiled. */
final class UnixFileDispatcherImpl {
    private UnixFileDispatcherImpl() {}

    static native int read0(FileDescriptor file, long address, int length) throws IOException;

    static native int pread0(FileDescriptor file, long address, int length, long position) throws IOException;
}
