package java_lang;

/** System.exit cannot end the machine here, so it unwinds the program instead. */
public final class ProgramExit extends Error {
    public final int status;

    private ProgramExit(int status) {
        super("System.exit(" + status + ")", null, false, false);
        this.status = status;
    }

    public static void exit(int status) {
        throw new ProgramExit(status);
    }

    public static void halt(int status) {
        throw new ProgramExit(status);
    }
}
