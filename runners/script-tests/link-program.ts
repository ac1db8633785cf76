import type { CodeFile } from "#domain/study/exercise.ts";
import { evaluateGlobally } from "./evaluate-globally.ts";
import { findFile, isRelative } from "./find-file.ts";
import { readScript, type Script } from "./read-script.ts";
import { ScriptProblem } from "./script-error.ts";
import { applyEdits, type Edit } from "./walk-syntax.ts";

/** A package: `require` and a default import get `whole`, named imports come from `named`. */
export type PackageModule = { readonly whole: unknown; readonly named: Readonly<Record<string, unknown>> };

export type ProgramOptions = {
  readonly files: readonly CodeFile[];
  readonly entry: string;
  /** By the name in the import. */
  readonly packages?: Readonly<Record<string, PackageModule>> | undefined;
  /** Compiles a file to JavaScript and keeps the line numbers; throws a ScriptProblem. */
  readonly translate?: ((file: CodeFile) => string) | undefined;
  /** Edits of a script before it runs, which keep the line numbers. */
  readonly amend?: ((script: Script) => readonly Edit[]) | undefined;
  /** The module format of every file, if it does not depend on the syntax. */
  readonly form?: Script["form"] | undefined;
};

export type RunningProgram = {
  /** The exports of the entry file. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Evaluates in the scope of the entry file, so that all its names are visible. */
  evaluate(source: string): unknown;
  /** The exports of any file, as the program sees them. */
  load(path: string): Promise<Readonly<Record<string, unknown>>>;
};

type Namespace = Readonly<Record<string, unknown>>;
type CommonModule = { exports: unknown };

/** A registry on the global object, the only thing modules share with us, where they find their program's data. */
type Desk = {
  readonly take: (id: string) => PackageModule;
  readonly load: (importer: string, from: unknown) => Promise<Namespace>;
  readonly keepScope: (evaluate: (source: string) => unknown) => void;
};
const DESK = "__kadamDesk";
const desks: Record<number, Desk> = {};
Object.defineProperty(globalThis, DESK, { value: desks });

let programs = 0;

/** Runs the entry file and its imports, every file from the start. */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const program = linkProgram(options);
  return { ...program, exports: await program.load(options.entry) };
}

/** Lazy: files run when they are requested, each once. */
export function linkProgram(options: ProgramOptions): Pick<RunningProgram, "evaluate" | "load"> {
  const program = new Linker(options);
  return {
    evaluate: (source) => program.evaluate(source),
    load: (path) => program.load("", isRelative(path) ? path : `./${path}`),
  };
}

class Linker {
  readonly #options: ProgramOptions;
  readonly #desk: string;
  readonly #scripts = new Map<string, Script>();
  readonly #addresses = new Map<string, string>();
  readonly #underWay: string[] = [];
  readonly #common = new Map<string, CommonModule>();
  readonly #packages = new Map<string, PackageModule>();
  evaluate: (source: string) => unknown = evaluateGlobally;

  constructor(options: ProgramOptions) {
    this.#options = options;
    const id = programs++;
    this.#desk = `globalThis.${DESK}[${id}]`;
    desks[id] = {
      take: (name) => this.#packages.get(name) as PackageModule,
      load: (importer, from) => this.load(importer, String(from)),
      keepScope: (evaluate) => {
        this.evaluate = evaluate;
      },
    };
  }

  async load(importer: string, from: string): Promise<Namespace> {
    const script = isRelative(from) ? this.#read(this.#find(importer, from, undefined)) : undefined;
    if (script?.form === "commonjs") return commonNamespace(this.#require(script));
    return (await import(/* @vite-ignore */ this.#addressOf(importer, from, undefined))) as Namespace;
  }

  #find(importer: string, from: string, line: number | undefined): CodeFile {
    const file = findFile(this.#options.files, importer, from);
    if (file !== undefined) return file;
    const names = this.#options.files.map(({ path }) => path).join(", ");
    throw new ScriptProblem({
      message: `Cannot find the file '${from}'. The files here are: ${names}.`,
      file: importer || undefined,
      line,
    });
  }

  #read(file: CodeFile): Script {
    const known = this.#scripts.get(file.path);
    const script =
      known ?? readScript(file.path, this.#options.translate?.(file) ?? file.text, this.#options.form);
    this.#scripts.set(file.path, script);
    return script;
  }

  #package(importer: string, from: string, line: number | undefined): PackageModule {
    const { packages = {} } = this.#options;
    const found = packages[from] ?? packages[from.replace(/^node:/, "")];
    if (found !== undefined) return found;
    throw new ScriptProblem({
      message: `Cannot find the package '${from}' here.`,
      file: importer || undefined,
      line,
    });
  }

  /** A URL from which the browser can import the file. */
  #addressOf(importer: string, from: string, line: number | undefined): string {
    if (!isRelative(from)) return this.#addressOfPackage(from, this.#package(importer, from, line));
    const file = this.#find(importer, from, line);
    const known = this.#addresses.get(file.path);
    if (known !== undefined) return known;
    if (this.#underWay.includes(file.path)) {
      const circle = [...this.#underWay.slice(this.#underWay.indexOf(file.path)), file.path].join(" → ");
      throw new ScriptProblem({
        message: `These files import each other in a circle: ${circle}.`,
        file: importer,
        line,
      });
    }
    if (file.path.endsWith(".json")) return this.#addressOfText(file.path, `export default ${file.text}`);
    const script = this.#read(file);
    if (script.form === "commonjs") {
      const whole = this.#require(script);
      return this.#addressOfPackage(file.path, { whole, named: commonNamespace(whole) });
    }
    this.#underWay.push(file.path);
    const text = this.#moduleText(script);
    this.#underWay.pop();
    return this.#addressOfText(file.path, text);
  }

  #addressOfText(path: string, text: string): string {
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.#addresses.set(path, address);
    return address;
  }

  #addressOfPackage(name: string, found: PackageModule): string {
    const known = this.#addresses.get(name);
    if (known !== undefined) return known;
    this.#packages.set(name, found);
    const names = Object.keys(found.named).filter(
      (key) => key !== "default" && /^[A-Za-z_$][\w$]*$/.test(key),
    );
    const lines = [
      `const { whole, named } = ${this.#desk}.take(${JSON.stringify(name)});`,
      "export default whole;",
      ...names.map((key, index) => `const $${index} = named.${key}; export { $${index} as ${key} };`),
    ];
    return this.#addressOfText(name, lines.join("\n"));
  }

  #moduleText(script: Script): string {
    const edits = script.links.map(({ from, start, end, line }) => ({
      start,
      end,
      text: JSON.stringify(this.#addressOf(script.path, from, line)),
    }));
    return `${this.#amended(script, edits)}\n;${this.#scopeKeeper(script)}\n//# sourceURL=${nameInStack(script)}`;
  }

  #require(script: Script): unknown {
    const known = this.#common.get(script.path);
    if (known !== undefined) return known.exports;
    const module: CommonModule = { exports: {} };
    this.#common.set(script.path, module);
    // All on the first line, so that the learner's lines keep their numbers.
    const source = `(function (exports, require, module, __filename, __dirname) {${this.#amended(script, [])}\n;${this.#scopeKeeper(script)}\n})\n//# sourceURL=${script.path}`;
    const run = evaluateGlobally(source) as (...given: unknown[]) => void;
    run.call(module.exports, module.exports, this.#requireFrom(script.path), module, script.path, ".");
    return module.exports;
  }

  #requireFrom(importer: string): (from: string) => unknown {
    return (from) => {
      if (!isRelative(from)) return this.#package(importer, from, undefined).whole;
      const file = this.#find(importer, from, undefined);
      if (file.path.endsWith(".json")) return JSON.parse(file.text);
      const script = this.#read(file);
      if (script.form === "commonjs") return this.#require(script);
      throw new ScriptProblem({
        message: `'${from}' uses import or export, so load it with import, not with require.`,
        file: importer,
      });
    };
  }

  #amended(script: Script, edits: readonly Edit[]): string {
    const dynamic = script.dynamicImports.map(({ start, source }) => ({
      start,
      end: source.start,
      text: `${this.#desk}.load(${JSON.stringify(script.path)}, `,
    }));
    return applyEdits(script.text, [...edits, ...dynamic, ...(this.#options.amend?.(script) ?? [])]);
  }

  #scopeKeeper(script: Script): string {
    if (script.path !== this.#options.entry) return "";
    return `${this.#desk}.keepScope(function () { return eval(arguments[0]); });`;
  }
}

/** A script inside a page has the page's name before its own mark. */
function nameInStack({ path }: Script): string {
  return path.replace(/#.*$/, "");
}

function commonNamespace(whole: unknown): Namespace {
  const isObject = (typeof whole === "object" && whole !== null) || typeof whole === "function";
  return { ...(isObject ? whole : {}), default: whole };
}
