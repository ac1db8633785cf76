import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SPECS_OF_PAGES } from "../browser-report.mjs";
import { keyOf, type Verdict } from "../content/verdict-file.ts";
import { SourceHashes } from "../runtimes/source-hashes.ts";
import { type Pages, publicPaths } from "./public-pages.ts";

/** Slow and deterministic tests: the files that they import and read, and the browser, decide their result. */
type Group = {
  readonly files: string;
  /** Tests of the group that run Python with Debian's packages, whose versions are pinned in none of our files. */
  readonly withDebian?: RegExp;
  /** What a test of the group reads without importing it: files or folders, from the root. */
  readonly reads: (file: string) => readonly string[];
  /** It looks at all the code and its settings. */
  readonly seesSources?: true;
};

const SOURCES = [
  "{artwork,bench,checker,content-loader,contract,domain,e2e,faults,runners,server,web}",
  "scripts/{*/,*.ts,*.mjs}",
  "{.dependency-cruiser.cjs,package.json,package-lock.json,tsconfig*.json}",
];

const GROUPS: readonly Group[] = [
  // Learners' programs in the sandbox; the programs of a kind are beside its tests.
  { files: "runners/kinds/**/*.test.ts", withDebian: /python-packages/, reads: (file) => [dirname(file)] },
  { files: "runners/*.test.ts", reads: () => [] },
  { files: "{checker/headless-sandbox,scripts/content/check-days}.test.ts", reads: () => [] },
  // Patterns, rules about texts, arrows and what a runtime's version covers.
  {
    files: "scripts/{regular-expressions,text-rules,arrows,runtimes/runtime-version}.test.ts",
    reads: () => [],
    seesSources: true,
  },
  // What the tutor answers to thousands of questions.
  { files: "scripts/tutor/*.test.ts", reads: () => ["content", "eval"] },
];

/** The content loader finds them by the names of the kinds: no import leads there. */
const FACTS_OF_KINDS = "runners/kinds/*/*-facts.ts";

/** The inputs outside of the sources. */
export type Around = {
  readonly root: string;
  /** The machine with its time zone, the versions of Node and of the browsers. */
  readonly machine: string;
  /** The versions of the programs that tests compare ours with. */
  readonly programs: string;
  /** The versions of Debian's Python packages; undefined where they are not available. */
  readonly debian?: string | undefined;
};

/** Cache keys: every test file whose verdict may be kept, with the hash of everything that decides it. */
export function keyedTests({ root, machine, programs, debian }: Around): Verdict[] {
  const shared = new SourceHashes(root);
  const settings = readFileSync(join(root, "vitest.config.ts"), "utf8");
  const facts = globSync(FACTS_OF_KINDS, { cwd: root }).sort();
  const known = new Map<string, string>();
  const hashOf = (path: string) => {
    const hash = known.get(path) ?? new SourceHashes(root, shared).of(path);
    known.set(path, hash);
    return hash;
  };
  let sources: string | undefined;
  const hashOfSources = () => {
    sources ??= keyOf(
      globSync(SOURCES, { cwd: root })
        .sort()
        .map((path) => shared.of(path)),
    );
    return sources;
  };
  return GROUPS.flatMap(({ files, withDebian, reads, seesSources }) =>
    globSync(files, { cwd: root })
      .sort()
      .flatMap((file) => {
        const needsDebian = withDebian?.test(file) ?? false;
        if (needsDebian && debian === undefined) return [];
        const parts = [file, ...reads(file), ...facts].map(hashOf);
        if (seesSources) parts.push(hashOfSources());
        const versions = needsDebian ? [debian] : [];
        return [{ key: keyOf([file, parts, settings, machine, programs, ...versions]), place: file }];
      }),
  );
}

/**
 * What a journey depends on besides the imports of its spec: the whole product, because it may touch any part of it.
 * Folders are hashed as a whole, because imports cannot be followed into them.
 */
const PRODUCT = ["artwork", "content", "contract", "domain", "runners", "server", "web", "scripts/build.ts"];
const PRODUCT_AS_TEXT = [
  "e2e/playwright.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
];
const FILES_OF_PAGES = SPECS_OF_PAGES.map((name) => `e2e/${name}`);

/** Cache keys of the journeys in the browser: for every file, the hash of the product and of the spec. */
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

/** The code that checks pages, hashed with its imports; as text alone where the imports would be the whole server. */
const RULES = ["e2e/accessibility.ts", "server/http"];
const RULES_AS_TEXT = [...FILES_OF_PAGES, "e2e/kadam-test.ts", "e2e/playwright.config.ts"];
/** When the page was built. */
const BUILT_AT = /"dehydratedAt":\d+/g;
const PICTURE = /\/pictures\/[\w./-]+/g;

/**
 * Cache keys of the built public pages: the hash of what is shown and of the code that checks it. The names of scripts
 * and styles contain their hashes, so the text of a page covers them; pictures are read. The answers of the server's
 * features to a visitor are not in it: the journeys test those.
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
