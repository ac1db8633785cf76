import type { CodeFile, ExerciseTest } from "#domain/study/exercise.ts";
import type { SourceFile } from "./java-compiler.ts";

const IMPORT = /^\s*import\s[^;]+;[ \t]*$/gm;

/** Default imports, so that most tests need none; a learner's class with the same name wins. */
const USUAL_IMPORTS = [
  "java.io.*",
  "java.math.*",
  "java.nio.file.*",
  "java.time.*",
  "java.util.*",
  "java.util.concurrent.*",
  "java.util.function.*",
  "java.util.stream.*",
];

export function testClass(index: number): string {
  return `KadamTest${index}`;
}

/** A class for the code of one test. The code may contain imports; they move to the top. */
export function testSource(setup: string, test: ExerciseTest, index: number): SourceFile {
  const code = `${setup}\n${test.code ?? ""}`;
  const imports = [...code.matchAll(IMPORT)].map(([line]) => line.trim());
  const name = testClass(index);
  const text = [
    "import static kadam.Check.*;",
    ...USUAL_IMPORTS.map((each) => `import ${each};`),
    ...imports,
    `public class ${name} { public static void checkProgram() throws Throwable {`,
    code.replace(IMPORT, ""),
    "} }",
  ];
  return { path: `${name}.java`, text: text.join("\n") };
}

/** The classes of a file that may contain main: the one named like the file, then the others in order. */
export function classesOf({ path, text }: CodeFile): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const inPackage = /^\s*package\s+([\w.]+)\s*;/m.exec(bare)?.[1];
  const declared = [...bare.matchAll(/\b(?:class|record|enum|interface)\s+(\w+)/g)].map(([, name]) =>
    String(name),
  );
  const own = path.replace(/^.*\//, "").replace(/\.java$/, "");
  const names = declared.includes(own) ? [own, ...declared.filter((name) => name !== own)] : declared;
  return [...new Set(names)].map((name) => (inPackage === undefined ? name : `${inPackage}.${name}`));
}

const CONCURRENCY =
  /\b(Thread|Runnable|Timer|ForkJoin\w*|parallel\w*|CompletableFuture)\b|java\.util\.concurrent/;

export function usesThreads(sources: readonly SourceFile[]): boolean {
  return sources.some(({ text }) => CONCURRENCY.test(text));
}
