import { answerPrimitiveSwitches } from "./plain-switches.ts";

export type SourceFile = { readonly path: string; readonly text: string };
export type ClassFile = { readonly path: string; readonly content: Uint8Array };
export type Diagnostic = {
  readonly severity: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
};
export type Compilation = {
  readonly classes: readonly ClassFile[];
  /** Errors only, in the order in which javac found them. */
  readonly errors: readonly Diagnostic[];
};

/** javac, translated to WebAssembly by TeaVM. */
type Javac = {
  setSdk(bytes: Int8Array): void;
  addPlatformJarFile(bytes: Int8Array): void;
  clearSourceFiles(): void;
  clearInputClassFiles(): void;
  clearOutputFiles(): void;
  addSourceFile(path: string, text: string): void;
  addClassFile(path: string, bytes: Int8Array): void;
  onDiagnostic(listen: (diagnostic: JavacDiagnostic) => void): { destroy(): void };
  compile(): boolean;
  listOutputFiles(): Iterable<string>;
  getOutputFile(path: string): Int8Array | null;
};
type JavacDiagnostic = {
  readonly severity: string;
  readonly fileName: string | null;
  readonly lineNumber: number;
  readonly message: string;
};
type TeaVm = {
  load(
    wasm: Uint8Array,
    options: { readonly stackDeobfuscator: { readonly enabled: boolean } },
  ): Promise<{ readonly exports: { createCompiler(): Javac } }>;
};

export type CompilerParts = {
  /** TeaVM's loader, as the body of a function that returns `{ load }`. */
  readonly runtime: string;
  readonly wasm: Uint8Array;
  readonly sdk: Uint8Array;
  readonly platform: Uint8Array;
};

export type JavaCompiler = {
  compile(sources: readonly SourceFile[], classpath: readonly ClassFile[]): Compilation;
};

export async function openCompiler(parts: CompilerParts): Promise<JavaCompiler> {
  const teaVm = new Function(parts.runtime)() as TeaVm;
  const module = await teaVm.load(parts.wasm, { stackDeobfuscator: { enabled: false } });
  const javac = module.exports.createCompiler();
  javac.setSdk(signed(parts.sdk));
  javac.addPlatformJarFile(signed(parts.platform));
  return { compile: (sources, classpath) => compile(javac, sources, classpath) };
}

function compile(javac: Javac, sources: readonly SourceFile[], classpath: readonly ClassFile[]): Compilation {
  javac.clearSourceFiles();
  javac.clearInputClassFiles();
  javac.clearOutputFiles();
  for (const { path, text } of sources) javac.addSourceFile(path, text);
  for (const { path, content } of classpath) javac.addClassFile(path, signed(content));
  const errors: Diagnostic[] = [];
  const listening = javac.onDiagnostic(({ severity, fileName, lineNumber, message }) => {
    if (severity === "error") errors.push({ severity, file: fileName ?? "", line: lineNumber, message });
  });
  try {
    const isDone = javac.compile();
    return { classes: isDone && errors.length === 0 ? readClasses(javac) : [], errors };
  } finally {
    listening.destroy();
  }
}

function readClasses(javac: Javac): ClassFile[] {
  return Array.from(javac.listOutputFiles()).map((path) => {
    const bytes = javac.getOutputFile(path);
    if (bytes === null) throw new Error(`javac did not give ${path}`);
    return { path, content: answerPrimitiveSwitches(new Uint8Array(bytes)) };
  });
}

function signed(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
