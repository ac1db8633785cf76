import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SPECS_OF_PAGES } from "../browser-report.mjs";
import { keyOf, type Verdict } from "../content/verdict-file.ts";
import { SourceHashes } from "../runtimes/source-hashes.ts";
import { type Pages, publicPaths } from "./public-pages.ts";

/** Slow tests without chance: the files that they import and read decide their result, and the browser. */
type Group = {
  readonly files: string;
  /** Those of them that run Python with Debian's packages, whose versions no file of ours pins. */
  readonly withDebian?: RegExp;
  /** What a test of the group reads without importing it: files or folders, from the root. */
  readonly reads: (file: string) => readonly string[];
};

const GROUPS: readonly Group[] = [
  // Learners' programs in the sandbox; the programs of a kind are beside its tests.
  { files: "runners/kinds/**/*.test.ts", withDebian: /python-packages/, reads: (file) => [dirname(file)] },
  { files: "runners/*.test.ts", reads: () => [] },
  { files: "{checker/headless-sandbox,scripts/content/check-days}.test.ts", reads: () => [] },
  // What the tutor answers to thousands of questions.
  { files: "scripts/tutor/*.test.ts", reads: () => ["content", "eval"] },
];

/** What the sources do not contain. */
export type Around = {
  readonly root: string;
  /** The machine with its time zone, the versions of Node and of the browsers. */
  readonly machine: string;
  /** The versions of the programs that tests compare ours with. */
  readonly programs: string;
  /** The versions of Debian's Python packages; undefined where they are not available. */
  readonly debian?: string | undefined;
};

/** Every test file whose verdict may be kept, with the hash of all that decides it. */
export function keyedTests({ root, machine, programs, debian }: Around): Verdict[] {
  const shared = new SourceHashes(root);
  const settings = readFileSync(join(root, "vitest.config.ts"), "utf8");
  return GROUPS.flatMap(({ files, withDebian, reads }) =>
    globSync(files, { cwd: root })
      .sort()
      .flatMap((file) => {
        const needsDebian = withDebian?.test(file) ?? false;
        if (needsDebian && debian === undefined) return [];
        const parts = [file, ...reads(file)].map((path) => new SourceHashes(root, shared).of(path));
        const versions = needsDebian ? [debian] : [];
        return [{ key: keyOf([file, parts, settings, machine, programs, ...versions]), place: file }];
      }),
  );
}

/**
 * What a journey may depend on beside what its spec imports and names, the server among it: all of the product, since a
 * learner's way leads through any part of it. Folders, where the hash cannot follow imports.
 */
const PRODUCT = ["artwork", "content", "contract", "domain", "runners", "server", "web", "scripts/build.ts"];
const PRODUCT_AS_TEXT = [
  "e2e/playwright.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
];
const FILES_OF_PAGES = SPECS_OF_PAGES.map((name) => `e2e/${name}`);

/** Every file of journeys in the browser, with the hash of the product and of the journeys. */
export function keyedJourneys({ root, machine, debian = "no packages" }: Around): Verdict[] {
  const sources = new SourceHashes(root);
  const product = PRODUCT.map((path) => sources.of(path));
  const asText = PRODUCT_AS_TEXT.map((file) => readFileSync(join(root, file), "utf8"));
  return globSync("e2e/*.spec.ts", { cwd: root })
    .filter((file) => !FILES_OF_PAGES.includes(file))
    .sort()
    .map((file) => ({
      key: keyOf([file, sources.of(file), product, asText, machine, debian]),
      place: file,
    }));
}

/** How pages are checked: with their imports, or the text alone where those would be the whole server. */
const RULES = ["e2e/accessibility.ts", "server/http"];
const RULES_AS_TEXT = [...FILES_OF_PAGES, "e2e/kadam-test.ts", "e2e/playwright.config.ts"];
/** When the page was built. */
const BUILT_AT = /"dehydratedAt":\d+/g;
const PICTURE = /\/pictures\/[\w./-]+/g;

/**
 * The built public pages, with a hash of what is shown and of the rules for it. The names of scripts and styles contain
 * their hashes, so that the text of a page covers them; pictures are read. What the server's features answer to a visitor
 * is not in it: the journeys test that.
 */
export function keyedPages({ root, machine }: Around): Verdict[] {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const { pages } = JSON.parse(read("build/site.json")) as { pages: Pages };
  const rules = [...RULES.map((path) => new SourceHashes(root).of(path)), ...RULES_AS_TEXT.map(read)];
  const pictureOf = (path: string) => {
    const file = join("build/web", path);
    return existsSync(join(root, file)) ? keyOf(read(file)) : "missing";
  };
  return publicPaths(pages).map((path) => {
    const text = read(join("build/web", pages[path] ?? "")).replaceAll(BUILT_AT, "");
    const pictures = [...new Set(text.match(PICTURE))].map((picture) => [picture, pictureOf(picture)]);
    return { key: keyOf([path, text, pictures, rules, machine]), place: path };
  });
}
