import type { PromiseFsClient } from "isomorphic-git";
import type { IFileSystem } from "just-bash/browser";

/** The file system interface of the git library. */
export type GitFs = { readonly promises: PromiseFsClient["promises"] };

/** The stat data for git's index; a changed file must look changed even within one millisecond. */
async function statFor(fs: IFileSystem, path: string, isLink: boolean): Promise<Record<string, unknown>> {
  const stat = await (isLink ? fs.lstat(path) : fs.stat(path));
  const time = stat.mtime.getTime();
  const ino = stat.isFile ? fingerprint(await fs.readFileBuffer(path)) : 1;
  return {
    type: stat.isDirectory ? "dir" : stat.isSymbolicLink ? "symlink" : "file",
    // The library supports only these two file modes.
    mode: stat.isFile ? ((stat.mode & 0o111) !== 0 ? 0o100755 : 0o100644) : stat.mode,
    size: stat.size,
    ino,
    dev: 1,
    uid: 1000,
    gid: 1000,
    mtimeMs: time,
    ctimeMs: time,
    isFile: () => stat.isFile,
    isDirectory: () => stat.isDirectory,
    isSymbolicLink: () => stat.isSymbolicLink,
  };
}

function fingerprint(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Adds error codes, because the library checks them. */
async function coded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = /^(E[A-Z]+)/.exec(error instanceof Error ? error.message : "")?.[1] ?? "ENOENT";
    throw Object.assign(new Error(String(error), { cause: error }), { code });
  }
}

type Encoding = "utf8" | { readonly encoding?: "utf8" } | undefined;

export function gitFs(fs: IFileSystem): GitFs {
  const readFile = async (path: string, options: Encoding): Promise<string | Uint8Array> => {
    const isText = (typeof options === "string" ? options : options?.encoding) === "utf8";
    return isText ? fs.readFile(path) : fs.readFileBuffer(path);
  };
  return {
    promises: {
      readFile: (path: string, options?: Encoding) => coded(readFile(path, options)),
      writeFile: (path: string, content: string | Uint8Array) => coded(fs.writeFile(path, content)),
      unlink: (path: string) => coded(fs.rm(path)),
      readdir: (path: string) => coded(fs.readdir(path)),
      mkdir: (path: string) => coded(fs.mkdir(path)),
      rmdir: (path: string) => coded(fs.rm(path)),
      stat: (path: string) => coded(statFor(fs, path, false)),
      lstat: (path: string) => coded(statFor(fs, path, true)),
      readlink: (path: string) => coded(fs.readlink(path)),
      symlink: (target: string, path: string) => coded(fs.symlink(target, path)),
      chmod: (path: string, mode: number) => coded(fs.chmod(path, mode)),
    },
  };
}
