import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { keyOf, type Verdict } from "../content/verdict-file.ts";
import { SourceHashes } from "../runtimes/source-hashes.ts";

/** Slow tests without chance: the files that they import and read decide their result, and the browser. */
type Group = {
  readonly files: string;
  readonly not?: RegExp;
  /** What a test of the group reads without importing it: files or folders, from the root. */
  readonly reads: (file: string) => readonly string[];
};

const GROUPS: readonly Group[] = [
  // Learners' programs in the sandbox; the programs of a kind are beside its tests. Not those that need Debian's Python
  // packages, whose versions no file of ours pins.
  { files: "runners/kinds/**/*.test.ts", not: /python-packages/, reads: (file) => [dirname(file)] },
  { files: "runners/*.test.ts", reads: () => [] },
  { files: "{checker/headless-sandbox,scripts/content/check-days}.test.ts", reads: () => [] },
  // What the tutor answers to thousands of questions.
  { files: "scripts/tutor/*.test.ts", reads: () => ["content", "eval"] },
];

/** `around` is what the sources do not contain: the versions of Node and of the browser. */
type Around = { readonly root: string; readonly around: string };

/** Every test file whose verdict may be kept, with the hash of all that decides it. */
export function keyedTests({ root, around }: Around): Verdict[] {
  const shared = new SourceHashes(root);
  return GROUPS.flatMap(({ files, not, reads }) =>
    globSync(files, { cwd: root })
      .filter((file) => !not?.test(file))
      .sort()
      .map((file) => {
        const code = new SourceHashes(root, shared).of(file);
        return { key: keyOf([file, code, reads(file).map((path) => shared.of(path)), around]), place: file };
      }),
  );
}

const SPEC = "e2e/catalogue.spec.ts";
/** When the page was built. */
const BUILT_AT = /"dehydratedAt":\d+/g;

/**
 * The built pages, with the hash of all that decides how they look. The names of scripts and styles contain
 * their hashes, so that the text of a page covers them.
 */
export function keyedPages({ root, around }: Around): Verdict[] {
  const build = join(root, "build");
  const { pages } = JSON.parse(readFileSync(join(build, "site.json"), "utf8")) as {
    pages: Record<string, string>;
  };
  const judge = [new SourceHashes(root).of("e2e/accessibility.ts"), readFileSync(join(root, SPEC), "utf8")];
  return Object.entries(pages).map(([path, file]) => {
    const text = readFileSync(join(build, "web", file), "utf8").replaceAll(BUILT_AT, "");
    return { key: keyOf([path, text, judge, around]), place: path };
  });
}
