import ts from "typescript";
import type { CodeFile } from "#domain/study/exercise.ts";
import { LEARNER_GLOBALS } from "./learner-globals.ts";

export type TypeProblem = {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  /** 2322 for TS2322. */
  readonly code: number;
};

export type CheckTypes = (files: readonly CodeFile[]) => TypeProblem[];

const GLOBALS_FILE = "/kadam-globals.d.ts";
const LIB_FOLDER = "/lib/";

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ["lib.es2024.d.ts"],
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  skipLibCheck: true,
};

/** The real compiler. Its parsed declarations of the language are cached between checks. */
function makeTypeChecker(libs: Readonly<Record<string, string>>): CheckTypes {
  const parsed = new Map<string, ts.SourceFile>();
  let earlier: ts.Program | undefined;
  return (files) => {
    const texts = new Map(files.map(({ path, text }) => [`/${path}`, text]));
    const read = (name: string): string | undefined => {
      if (name === GLOBALS_FILE) return LEARNER_GLOBALS;
      return name.startsWith(LIB_FOLDER) ? libs[name.slice(LIB_FOLDER.length)] : texts.get(name);
    };
    const isOurs = (name: string): boolean => name === GLOBALS_FILE || name.startsWith(LIB_FOLDER);
    const options = { ...OPTIONS, ...optionsIn(texts.get("/tsconfig.json")), noEmit: true };
    const getSourceFile: ts.CompilerHost["getSourceFile"] = (name, parsing) => {
      const known = parsed.get(name);
      if (known !== undefined) return known;
      const text = read(name);
      if (text === undefined) return undefined;
      // `parsing` treats every file as a module, so that its names are local.
      const file = ts.createSourceFile(name, text, parsing, true);
      if (isOurs(name)) parsed.set(name, file);
      return file;
    };
    const host: ts.CompilerHost = {
      getSourceFile,
      fileExists: (name) => read(name) !== undefined,
      readFile: read,
      getDefaultLibFileName: () => `${LIB_FOLDER}lib.es2024.d.ts`,
      getDefaultLibLocation: () => LIB_FOLDER.slice(0, -1),
      getCurrentDirectory: () => "/",
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => "\n",
      writeFile: () => {},
    };
    const roots = [...texts.keys()].filter((name) => /\.[cm]?tsx?$/.test(name));
    const program = ts.createProgram([GLOBALS_FILE, ...roots], options, host, earlier);
    earlier = program;
    return roots.flatMap((root) => problemsIn(program, root));
  };
}

function optionsIn(config: string | undefined): ts.CompilerOptions {
  if (config === undefined) return {};
  const { config: json } = ts.parseConfigFileTextToJson("/tsconfig.json", config) as {
    config?: { compilerOptions?: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(json?.compilerOptions ?? {}, "/");
  // The environment is fixed: a tsconfig may only choose the strictness.
  const {
    lib: _lib,
    module: _module,
    moduleResolution: _resolution,
    moduleDetection: _detection,
    target: _target,
    types: _types,
    ...chosen
  } = options;
  return chosen;
}

function problemsIn(program: ts.Program, name: string): TypeProblem[] {
  const source = program.getSourceFile(name);
  if (source === undefined) return [];
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ start = 0, messageText, code }) => ({
    file: name.slice(1),
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    code,
  }));
}

declare global {
  var kadamTypeChecker: typeof makeTypeChecker | undefined;
}
globalThis.kadamTypeChecker = makeTypeChecker;
