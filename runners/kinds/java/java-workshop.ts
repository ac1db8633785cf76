import type { CodeFile } from "#domain/study/exercise.ts";
import type { RunJob } from "#runners/protocol.ts";
import type { ClassFile, Compilation, JavaCompiler, SourceFile } from "./java-compiler.ts";
import type { JavaMachine } from "./java-machine.ts";
import { ErrorStream, type RunReport, readReport } from "./run-report.ts";
import { classesOf, usesThreads } from "./test-sources.ts";

/** A compiled program, ready to run any number of times, each time with fresh state. */
export type BuiltProgram = {
  readonly sources: readonly SourceFile[];
  readonly classes: readonly ClassFile[];
  /** The classes of the entry file, by their Java names. */
  readonly entryClasses: readonly string[];
  /** Files other than Java that the program may read. */
  readonly data: readonly CodeFile[];
};

export type Heard = { readonly onStdout: (text: string) => void; readonly onStderr: (text: string) => void };

/** The compiler and the JVM, with our own classes beside the learner's. */
export class JavaWorkshop {
  readonly #compiler: JavaCompiler;
  readonly #machine: JavaMachine;
  readonly #harness: readonly ClassFile[];
  readonly #classpath: readonly ClassFile[];

  /** `unseen`: classes that the JVM already has, needed only by the compiler. */
  constructor(
    compiler: JavaCompiler,
    machine: JavaMachine,
    harness: readonly ClassFile[],
    unseen: readonly ClassFile[],
  ) {
    this.#compiler = compiler;
    this.#machine = machine;
    this.#harness = harness;
    this.#classpath = [...harness, ...unseen];
  }

  compile(sources: readonly SourceFile[]): Compilation {
    return this.#compiler.compile(sources, this.#classpath);
  }

  /** Only the learner's files decide what is the entry and what is data. */
  program(job: Pick<RunJob, "entry">, files: readonly CodeFile[], compilation: Compilation): BuiltProgram {
    const entry = files.find(({ path }) => path === job.entry);
    const compiled = new Set(
      compilation.classes.map(({ path }) => path.replace(/\.class$/, "").replaceAll("/", ".")),
    );
    return {
      sources: javaSources(files),
      classes: compilation.classes,
      entryClasses: (entry === undefined ? [] : classesOf(entry)).filter((name) => compiled.has(name)),
      data: files.filter(({ path }) => !path.endsWith(".java")),
    };
  }

  runMain(program: BuiltProgram, stdin: string, heard: Heard): Promise<RunReport> {
    return this.#harnessed(
      program,
      "kadam.Harness",
      ["main"],
      [stdin, program.entryClasses.join(",")],
      heard,
    ).then(readReport);
  }

  runTest(program: BuiltProgram, testClass: string, stdin: string, heard: Heard): Promise<RunReport> {
    const rest = [stdin, program.entryClasses.join(","), testClass];
    return this.#harnessed(program, "kadam.Harness", ["test"], rest, heard).then(readReport);
  }

  /** The report on the learner's own tests. */
  runLearnerTests(program: BuiltProgram, stdin: string, heard: Heard): Promise<string> {
    return this.#harnessed(program, "kadam.TestClasses", [], [stdin, program.entryClasses.join(",")], heard);
  }

  async #harnessed(
    program: BuiltProgram,
    mainClass: string,
    before: readonly string[],
    after: readonly string[],
    heard: Heard,
  ): Promise<string> {
    const mark = `\u0001${Math.random().toString(36).slice(2)}\u0001`;
    const errors = new ErrorStream(mark, heard.onStderr);
    await this.#machine.run({
      classes: [...program.classes, ...this.#harness],
      mainClass,
      args: [...before, mark, ...after],
      files: program.data,
      needsFresh: usesThreads(program.sources),
      onStdout: heard.onStdout,
      onStderr: (text) => errors.add(text),
    });
    return errors.finish();
  }
}

export function javaSources(files: readonly CodeFile[]): SourceFile[] {
  return files.filter(({ path }) => path.endsWith(".java")).map(({ path, text }) => ({ path, text }));
}
