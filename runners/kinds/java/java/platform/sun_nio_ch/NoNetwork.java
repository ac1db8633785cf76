package sun_nio_ch;

import java.net.SocketException;

/** A socket would take the whole machine down. */
public final class NoNetwork {
    private NoNetwork() {}

    static int socket0(boolean preferIpv6, boolean isStream, boolean isReused, boolean isLoopback) throws SocketException {
        throw new SocketException("Programs here have no network");
    }
}
