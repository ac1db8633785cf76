import type { ArchiveEntry } from "./java-archive.ts";
import { giveReading, type Reading, type Redirect, redirectCalls } from "./java-class-file.ts";

/** What no course program can reach: TLS, key tools, native libraries. */
const LEFT_OUT = [
  /^sun\/security\/ssl\/(?!SunJSSE)/,
  /^sun\/security\/tools\//,
  /^jdk\/internal\/org\/objectweb\/asm\/util\//,
  /^jdk\/internal\/foreign\/abi\//,
];

/** Calls in the platform's classes that the JVM does not support, or answers wrongly; see java/platform/. */
const REDIRECTS: Readonly<Record<string, readonly Redirect[]>> = {
  "java/lang/Runtime.class": [
    { owner: "java/lang/Shutdown", method: "exit", descriptor: "(I)V", to: "java/lang/ProgramExit" },
    { owner: "java/lang/Shutdown", method: "halt", descriptor: "(I)V", to: "java/lang/ProgramExit" },
  ],
  "sun/nio/ch/UnixFileDispatcherImpl.class": [
    {
      owner: "sun/nio/ch/UnixFileDispatcherImpl",
      method: "read0",
      descriptor: "(Ljava/io/FileDescriptor;JI)I",
      to: "sun/nio/ch/FileReads",
    },
    {
      owner: "sun/nio/ch/UnixFileDispatcherImpl",
      method: "pread0",
      descriptor: "(Ljava/io/FileDescriptor;JIJ)I",
      to: "sun/nio/ch/FileReads",
    },
  ],
  "sun/nio/ch/Net.class": [
    { owner: "sun/nio/ch/Net", method: "socket0", descriptor: "(ZZZZ)I", to: "sun/nio/ch/NoNetwork" },
  ],
  "jdk/internal/misc/VM.class": [
    {
      owner: "jdk/internal/misc/VM",
      method: "latestUserDefinedLoader0",
      descriptor: "()Ljava/lang/ClassLoader;",
      to: "jdk/internal/misc/LoaderOfProgram",
    },
  ],
  "java/io/UnixFileSystem.class": [
    {
      owner: "java/io/UnixFileSystem",
      method: "list0",
      descriptor: "(Ljava/io/File;)[Ljava/lang/String;",
      to: "java/io/FolderNames",
      staticDescriptor: "(Ljava/io/UnixFileSystem;Ljava/io/File;)[Ljava/lang/String;",
    },
    {
      owner: "java/io/UnixFileSystem",
      method: "rename0",
      descriptor: "(Ljava/io/File;Ljava/io/File;)Z",
      to: "java/io/FolderNames",
      staticDescriptor: "(Ljava/io/UnixFileSystem;Ljava/io/File;Ljava/io/File;)Z",
    },
  ],
  "java/lang/Thread.class": [
    {
      owner: "java/lang/Thread",
      method: "runWith",
      descriptor: "(Ljava/lang/Object;Ljava/lang/Runnable;)V",
      to: "java/lang/ThreadTasks",
      staticDescriptor: "(Ljava/lang/Thread;Ljava/lang/Object;Ljava/lang/Runnable;)V",
    },
  ],
};

const FIELD = "(Ljava/lang/Object;J)";
const I2C = 0x92;
const IRETURN = 0xac;
const FRETURN = 0xae;

/** Fields that the JVM cannot read from an object: records with such parts could not be printed. */
const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  "jdk/internal/misc/Unsafe.class": [
    {
      method: "getChar",
      descriptor: `${FIELD}C`,
      by: { method: "getShort", descriptor: `${FIELD}S` },
      madeBy: { instruction: I2C },
      returns: IRETURN,
    },
    {
      method: "getFloat",
      descriptor: `${FIELD}F`,
      by: { method: "getInt", descriptor: `${FIELD}I` },
      madeBy: { owner: "java/lang/Float", method: "intBitsToFloat", descriptor: "(I)F" },
      returns: FRETURN,
    },
  ],
};

/**
 * javac adds no class to a package of the platform, so ours are compiled in packages named sun_nio_ch and the like.
 * Both names have the same length, so one can be overwritten by the other in the class files.
 */
const PACKAGES = ["java_lang/", "java_io/", "sun_nio_ch/", "jdk_internal_misc/"];

/** The platform's files without unreachable ones, patched, and with our additions. */
export function mendPlatform(
  entries: readonly ArchiveEntry[],
  additions: readonly { readonly path: string; readonly content: Uint8Array }[],
): ArchiveEntry[] {
  const kept = entries.filter(({ path }) => !LEFT_OUT.some((pattern) => pattern.test(path)));
  const own = additions.map(({ path, content }) => ({
    path: inPlatform(Buffer.from(path)).toString(),
    bytes: inPlatform(Buffer.from(content)),
  }));
  const paths = new Set(entries.map(({ path }) => path));
  return [
    ...kept.map(({ path, bytes }) => ({
      path,
      bytes: (READINGS[path] ?? []).reduce(giveReading, redirectCalls(bytes, REDIRECTS[path] ?? [])),
    })),
    // Classes that already exist were only stubs for the compiler.
    ...own.filter(({ path }) => !paths.has(path)),
  ];
}

function inPlatform(bytes: Buffer): Buffer {
  for (const name of PACKAGES) {
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at)) {
      bytes.write(name.replaceAll("_", "/"), at);
    }
  }
  return bytes;
}

/** The JVM's message for a wrong index, and that of every other Java; a zero byte ends the shorter text. */
const INDEX_MESSAGE = "Index %d out of bounds for array of length %d";
const USUAL_INDEX_MESSAGE = "Index %d out of bounds for length %d\0";

export function mendMachine(wasm: Buffer): Buffer {
  const at = wasm.indexOf(INDEX_MESSAGE);
  if (at < 0) throw new Error("the machine's message for a wrong index has changed");
  const mended = Buffer.from(wasm);
  mended.write(USUAL_INDEX_MESSAGE, at);
  return mended;
}
