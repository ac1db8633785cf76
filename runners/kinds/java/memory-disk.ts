/** A system call of the JVM; the shapes are those of TraceJVM's 'posix' service. */
export type DiskRequest = {
  readonly service: string;
  readonly operation: string;
  readonly payload?: unknown;
};

type Node = FileNode | FolderNode;
type FileNode = {
  kind: "file";
  inode: number;
  bytes: Uint8Array;
  size: number;
  modifiedAt: number;
  isRandom: boolean;
};
type FolderNode = { kind: "directory"; inode: number; entries: Map<string, Node>; modifiedAt: number };
type OpenFile = { file: FileNode; offset: number; isAppending: boolean };

type OpenOptions = {
  readonly access: "read" | "write" | "read-write";
  readonly create: boolean;
  readonly exclusive: boolean;
  readonly truncate: boolean;
  readonly append: boolean;
};

type Payload = {
  readonly path: string;
  readonly sourcePath: string;
  readonly destinationPath: string;
  readonly fd: number;
  readonly maxBytes: number;
  readonly bytes: Uint8Array;
  readonly position?: number;
  readonly offset: number;
  readonly whence: "set" | "current" | "end";
  readonly length: number;
  readonly options: OpenOptions;
};

/** 0, 1 and 2 are the standard streams of the JVM itself. */
const FIRST_DESCRIPTOR = 100;
const MOST_RANDOM_BYTES = 65_536;

/**
 * An in-memory file system for one run of a Java program: without it, reading a file to its end through java.nio fails,
 * and a missing file does not throw its own exception.
 */
export class MemoryDisk {
  readonly #home: string;
  readonly #root: FolderNode;
  readonly #open = new Map<number, OpenFile>();
  #inodes = 1;
  #descriptors = FIRST_DESCRIPTOR;

  constructor(home: string) {
    this.#home = home;
    this.#root = this.#newFolder();
    this.#makeFolders("/tmp");
    this.#makeFolders(home);
    // SecureRandom reads its seed here, and would look for a network without them.
    for (const path of ["/dev/random", "/dev/urandom"]) this.write(path, new Uint8Array(0), true);
  }

  /** A relative path is inside the program's working folder. */
  write(path: string, bytes: Uint8Array, isRandom = false): void {
    const { folder, name } = this.#makeFolders(path.slice(0, Math.max(0, path.lastIndexOf("/"))), path);
    const file = this.#newFile();
    file.bytes = bytes;
    file.size = bytes.length;
    file.isRandom = isRandom;
    folder.entries.set(name, file);
  }

  dispatchSync(request: DiskRequest): unknown {
    if (request.service !== "posix") throw refusal("ENOSYS");
    const payload = (request.payload ?? {}) as Payload;
    const operation = this.#operations[request.operation];
    if (operation === undefined) throw refusal("ENOSYS");
    return operation(payload);
  }

  readonly #operations: Readonly<Record<string, (payload: Payload) => unknown>> = {
    open: ({ path, options }) => this.#openFile(path, options),
    close: ({ fd }) => this.#open.delete(fd),
    read: (payload) => ({ bytes: this.#read(payload) }),
    write: (payload) => ({ bytesWritten: this.#write(payload) }),
    seek: (payload) => ({ offset: this.#seek(payload) }),
    ftruncate: ({ fd, length }) => resize(this.#descriptor(fd).file, length),
    stat: ({ path }) => ({ stat: statOf(this.#find(path)) }),
    lstat: ({ path }) => ({ stat: statOf(this.#find(path)) }),
    fstat: ({ fd }) => ({ stat: statOf(this.#descriptor(fd).file) }),
    access: ({ path }) => this.#find(path),
    chmod: ({ path }) => this.#find(path),
    realpath: ({ path }) => {
      this.#find(path);
      return { path: `/${this.#parts(path).join("/")}` };
    },
    mkdir: ({ path }) => this.#makeFolder(path),
    rmdir: ({ path }) => this.#remove(path, "directory"),
    unlink: ({ path }) => this.#remove(path, "file"),
    rename: ({ sourcePath, destinationPath }) => this.#rename(sourcePath, destinationPath),
    readdir: ({ path }) => ({ entries: [...this.#folder(path).entries.keys()].map((name) => ({ name })) }),
    readlink: ({ path }) => {
      this.#find(path);
      throw refusal("EINVAL");
    },
    environment: () => ({ environment: {} }),
  };

  #parts(path: string): string[] {
    const whole = path.startsWith("/") ? path : `${this.#home}/${path}`;
    const parts: string[] = [];
    for (const part of whole.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return parts;
  }

  #find(path: string): Node {
    if (path === "") throw refusal("ENOENT");
    let node: Node = this.#root;
    for (const part of this.#parts(path)) {
      if (node.kind !== "directory") throw refusal("ENOTDIR");
      const next = node.entries.get(part);
      if (next === undefined) throw refusal("ENOENT");
      node = next;
    }
    return node;
  }

  #folder(path: string): FolderNode {
    const node = this.#find(path);
    if (node.kind !== "directory") throw refusal("ENOTDIR");
    return node;
  }

  #place(path: string): { folder: FolderNode; name: string } {
    const parts = this.#parts(path);
    const name = parts.pop();
    if (name === undefined) throw refusal("EBUSY");
    return { folder: this.#folder(`/${parts.join("/")}`), name };
  }

  #makeFolders(folderPath: string, path = `${folderPath}/.`): { folder: FolderNode; name: string } {
    let folder = this.#root;
    for (const part of this.#parts(folderPath)) {
      const next = folder.entries.get(part) ?? this.#newFolder();
      if (next.kind !== "directory") throw refusal("ENOTDIR");
      folder.entries.set(part, next);
      folder = next;
    }
    return { folder, name: path.slice(path.lastIndexOf("/") + 1) };
  }

  #openFile(path: string, options: OpenOptions): { fd: number } {
    const { folder, name } = this.#place(path);
    let node = folder.entries.get(name);
    if (node !== undefined && options.create && options.exclusive) throw refusal("EEXIST");
    if (node === undefined) {
      if (!options.create) throw refusal("ENOENT");
      node = this.#newFile();
      folder.entries.set(name, node);
    }
    if (node.kind !== "file") throw refusal("EISDIR");
    if (options.truncate && options.access !== "read") resize(node, 0);
    const fd = this.#descriptors++;
    this.#open.set(fd, { file: node, offset: 0, isAppending: options.append });
    return { fd };
  }

  #descriptor(fd: number): OpenFile {
    const found = this.#open.get(fd);
    if (found === undefined) throw refusal("EBADF");
    return found;
  }

  #read({ fd, maxBytes, position }: Payload): Uint8Array {
    const open = this.#descriptor(fd);
    if (open.file.isRandom)
      return crypto.getRandomValues(new Uint8Array(Math.min(maxBytes, MOST_RANDOM_BYTES)));
    const start = position ?? open.offset;
    const bytes = open.file.bytes.slice(start, Math.min(open.file.size, start + maxBytes));
    if (position === undefined) open.offset += bytes.length;
    return bytes;
  }

  #write({ fd, bytes, position }: Payload): number {
    const open = this.#descriptor(fd);
    const { file } = open;
    const start = open.isAppending ? file.size : (position ?? open.offset);
    if (start + bytes.length > file.size) resize(file, start + bytes.length);
    file.bytes.set(bytes, start);
    file.modifiedAt = Date.now();
    if (position === undefined) open.offset = start + bytes.length;
    return bytes.length;
  }

  #seek({ fd, offset, whence }: Payload): number {
    const open = this.#descriptor(fd);
    const from = { set: 0, current: open.offset, end: open.file.size }[whence];
    if (from + offset < 0) throw refusal("EINVAL");
    open.offset = from + offset;
    return open.offset;
  }

  #makeFolder(path: string): void {
    const { folder, name } = this.#place(path);
    if (folder.entries.has(name)) throw refusal("EEXIST");
    folder.entries.set(name, this.#newFolder());
  }

  #remove(path: string, kind: Node["kind"]): void {
    const { folder, name } = this.#place(path);
    const node = folder.entries.get(name);
    if (node === undefined) throw refusal("ENOENT");
    if (node.kind !== kind) throw refusal(kind === "file" ? "EISDIR" : "ENOTDIR");
    if (node.kind === "directory" && node.entries.size > 0) throw refusal("ENOTEMPTY");
    folder.entries.delete(name);
  }

  #rename(from: string, to: string): void {
    const node = this.#find(from);
    const source = this.#place(from);
    const target = this.#place(to);
    source.folder.entries.delete(source.name);
    target.folder.entries.set(target.name, node);
  }

  #newFile(): FileNode {
    const bytes = new Uint8Array(0);
    return { kind: "file", inode: this.#inodes++, bytes, size: 0, modifiedAt: Date.now(), isRandom: false };
  }

  #newFolder(): FolderNode {
    return { kind: "directory", inode: this.#inodes++, entries: new Map(), modifiedAt: Date.now() };
  }
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { name: code, code });
}

/** Double the capacity when it is exceeded, so that many small writes stay cheap. */
function resize(file: FileNode, size: number): void {
  if (size > file.bytes.length) {
    const roomier = new Uint8Array(Math.max(size, file.bytes.length * 2));
    roomier.set(file.bytes.subarray(0, file.size));
    file.bytes = roomier;
  } else if (size < file.size) {
    file.bytes.fill(0, size, file.size);
  }
  file.size = size;
}

function statOf(node: Node): Record<string, unknown> {
  const isFile = node.kind === "file";
  return {
    kind: node.kind,
    mode: isFile ? 0o100644 : 0o40755,
    inode: node.inode,
    nlink: 1,
    size: isFile ? node.size : node.entries.size,
    createdAt: node.modifiedAt,
    modifiedAt: node.modifiedAt,
    changedAt: node.modifiedAt,
  };
}
