import {
  type CpOptions,
  type FileContent,
  InMemoryFs,
  type MkdirOptions,
  type RmOptions,
} from "just-bash/browser";

type WriteOptions = Parameters<InMemoryFs["writeFile"]>[2];

/** A file was to be written into a folder that does not exist. */
export class FolderMissing extends Error {
  readonly path: string;
  readonly reason: "No such file or directory" | "Not a directory";
  constructor(path: string, isFile: boolean) {
    // The package's commands search the message for these codes.
    super(
      isFile
        ? `ENOTDIR: not a directory, open '${path}'`
        : `ENOENT: no such file or directory, open '${path}'`,
    );
    this.path = path;
    this.reason = isFile ? "Not a directory" : "No such file or directory";
  }
}

/** The package's file system creates missing folders automatically; a real one refuses, and learners must see that. */
export class StrictFileSystem extends InMemoryFs {
  override async writeFile(path: string, content: FileContent, options?: WriteOptions): Promise<void> {
    await super.writeFile(await this.placeFor(path), content, options);
  }

  override async appendFile(path: string, content: FileContent, options?: WriteOptions): Promise<void> {
    await super.appendFile(await this.placeFor(path), content, options);
  }

  override async cp(from: string, to: string, options?: CpOptions): Promise<void> {
    await super.cp(from, await this.placeFor(to), options);
  }

  override async mv(from: string, to: string): Promise<void> {
    await super.mv(from, await this.placeFor(to));
  }

  override async symlink(target: string, path: string): Promise<void> {
    await super.symlink(target, await this.placeFor(path));
  }

  override async link(existing: string, path: string): Promise<void> {
    await super.link(existing, await this.placeFor(path));
  }

  override async mkdir(path: string, options?: MkdirOptions): Promise<void> {
    await super.mkdir(await this.placeFor(path).catch(() => path), options);
  }

  override async rm(path: string, options?: RmOptions): Promise<void> {
    await super.rm(await this.placeFor(path).catch(() => path), options);
  }

  /** Resolves links to folders in a path; the package would write beside them. */
  private async placeFor(path: string): Promise<string> {
    const full = this.resolvePath("/", path);
    const folder = full.replace(/\/[^/]*$/, "") || "/";
    const stat = await this.stat(folder).catch(() => undefined);
    if (stat?.isDirectory !== true)
      throw new FolderMissing(path, stat !== undefined || (await this.hasFileAbove(folder)));
    const real = await this.realpath(folder);
    return `${real === "/" ? "" : real}${full.slice(folder === "/" ? 0 : folder.length)}`;
  }

  private async hasFileAbove(path: string): Promise<boolean> {
    for (let above = path; above !== ""; above = above.replace(/\/[^/]*$/, "")) {
      const stat = await this.stat(above).catch(() => undefined);
      if (stat !== undefined) return !stat.isDirectory;
    }
    return false;
  }
}
