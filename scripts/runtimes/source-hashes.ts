import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse, type Token } from "acorn";
import { transform } from "sucrase";

const NOT_SOURCES = /^\.\.|^(\.cache|build)(\/|$)|(^|\/)node_modules\//;
/** Tests, and verdicts of runs. */
const NOT_SHIPPED = /\.test\.tsx?$|-for-tests\.ts$|^verdicts\.txt$/;

type LockEntry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** A string in the code; `isAsked` after `from`, `import` or a bracket. */
type TextPiece = { readonly text: string; readonly isAsked: boolean };
type Piece = string | TextPiece;
/** Of code its pieces, of another file the hash. */
type FileRead = readonly Piece[] | string;

type ReadSources = {
  readonly files: Map<string, FileRead>;
  readonly locked: Readonly<Record<string, LockEntry>>;
  readonly ownPackages: ReadonlySet<string>;
  readonly aliases: readonly (readonly [prefix: string, folder: string])[];
};

function readSources(root: string): ReadSources {
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    files: new Map(),
    locked: JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages,
    ownPackages: new Set(Object.keys({ ...own.dependencies, ...own.devDependencies })),
    aliases: Object.entries<string>(own.imports).map(([from, to]) => [
      from.replace("*", ""),
      to.replace("*", ""),
    ]),
  };
}

/**
 * A Merkle hash of source files: of a file's code and of everything that it refers to. It is the same on every machine,
 * because it reads sources and the lockfile, never built files. Comments, types, formatting and the location of a file
 * do not count.
 * A reference is an import, or any other string in the code that names a file or folder of the repository or one of
 * its packages: recipes name much of what they need that way.
 */
export class SourceHashes {
  /** What the hashes so far cover: files by path from the root, packages by name. */
  readonly files = new Set<string>();
  readonly packages = new Set<string>();
  readonly #root: string;
  readonly #hashes = new Map<string, string>();
  readonly #read: ReadSources;

  /** `like`: hashes of the same state of the repository; what they have read is used again. */
  constructor(root: string, like?: SourceHashes) {
    this.#root = root;
    this.#read = like ? like.#read : readSources(root);
  }

  /** `path` is a file or a folder, from the root of the repository. */
  of(path: string): string {
    const known = this.#hashes.get(path);
    if (known !== undefined) return known;
    // Cycles: a file in a cycle is hashed by its name; its content is hashed where the cycle is entered.
    this.#hashes.set(path, path);
    const hash = this.#isFolder(path) ? this.#ofFolder(path) : this.#ofFile(path);
    this.#hashes.set(path, hash);
    return hash;
  }

  #ofFolder(folder: string): string {
    const names = readdirSync(join(this.#root, folder)).filter((name) => !NOT_SHIPPED.test(name));
    return digest(names.sort().map((name) => [name, this.of(join(folder, name))]));
  }

  #ofFile(file: string): string {
    this.files.add(file);
    const pieces = this.#read.files.get(file) ?? this.#piecesOf(file);
    this.#read.files.set(file, pieces);
    if (typeof pieces === "string") return pieces;
    return digest(pieces.map((piece) => (typeof piece === "string" ? piece : this.#meaningOf(piece, file))));
  }

  #piecesOf(file: string): FileRead {
    const bytes = readFileSync(join(this.#root, file));
    // As text, the invalid bytes of a binary file would all be the same.
    if (!isUtf8(bytes)) return digest(bytes.toString("base64"));
    const text = bytes.toString("utf8");
    return /\.m?[tj]s$/.test(file) ? piecesOf(text) : digest(text);
  }

  /** A single word names a package only where it is imported or resolved: it may be the name of a kind as well. */
  #meaningOf({ text, isAsked }: TextPiece, file: string): string {
    const path = this.#ownPath(text, file);
    if (path !== undefined) return `source ${this.of(path)}`;
    const name = /(?:^|.*node_modules\/)((?:@[\w.-]+\/)?[\w.-]+)(?:\/|$)/.exec(text)?.[1];
    const isPackage = isAsked || text.includes("/");
    const anywhere = this.#fromAnywhere(text, file);
    if (name !== undefined && isPackage && this.#read.ownPackages.has(name))
      return `${anywhere} ${this.#ofPackage(name)}`;
    return JSON.stringify(anywhere);
  }

  /**
   * A relative path to a folder above the file, or to node_modules, depends on the folder of the file: it is hashed as
   * it would be written two folders below the root.
   */
  #fromAnywhere(text: string, file: string): string {
    if (!text.startsWith("../")) return text;
    const path = join(dirname(file), text);
    const isAbove = !relative(path, file).startsWith("..");
    return isAbove || /(^|\/)node_modules\//.test(path) ? join("../..", path) : text;
  }

  #ownPath(text: string, file: string): string | undefined {
    const alias = this.#read.aliases.find(([prefix]) => text.startsWith(prefix));
    const path = alias
      ? join(alias[1], text.slice(alias[0].length))
      : join(/^\.\.?\//.test(text) ? dirname(file) : ".", text);
    const isOurs = /^[\w#./-]+\/[\w./-]+$/.test(text) && !NOT_SOURCES.test(path);
    if (!isOurs || !existsSync(join(this.#root, path))) return undefined;
    // The folder that contains the file itself is not a dependency.
    return relative(path, file).startsWith("..") ? path : undefined;
  }

  #isFolder(path: string): boolean {
    return statSync(join(this.#root, path)).isDirectory();
  }

  /** Version and content of a package and of all its dependencies, from the lockfile. */
  #ofPackage(name: string): string {
    const found = new Map<string, string>();
    this.#addLocked(name, "", found);
    return digest([...found].sort());
  }

  #addLocked(name: string, from: string, found: Map<string, string>): void {
    const place = this.#placeOf(name, from);
    // An optional package that is not in the lockfile.
    if (place === undefined || found.has(place)) return;
    const entry = this.#read.locked[place] as LockEntry;
    this.packages.add(name);
    found.set(place, `${entry.version} ${entry.integrity}`);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const each of needed) this.#addLocked(each, place, found);
  }

  /** Resolved like Node: in the package's own folder first, then in the parent folders. */
  #placeOf(name: string, from: string): string | undefined {
    for (
      let folder = from;
      ;
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))
    ) {
      const place = join(folder, "node_modules", name);
      if (place in this.#read.locked) return place;
      if (folder === "") return undefined;
    }
  }
}

/** The code's tokens without types. */
function piecesOf(source: string): Piece[] {
  const { code } = transform(source, {
    transforms: ["typescript"],
    disableESTransforms: true,
    keepUnusedImports: true,
  });
  const tokens: Token[] = [];
  parse(code, { ecmaVersion: "latest", sourceType: "module", onToken: tokens });
  return tokens.map((token, n) => {
    if (token.type.label !== "string") return code.slice(token.start, token.end);
    const before = tokens[n - 1];
    const isAsked = /^(from|import|\()$/.test(code.slice(before?.start, before?.end));
    return { text: (token as Token & { value: string }).value, isAsked };
  });
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
}
