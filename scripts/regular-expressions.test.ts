import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { analyse } from "scslre";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** Folders that read texts of learners, visitors and models. */
const RINGS = "{domain,contract,server,web/src}";
const LENGTH = 64 * 1024;
/** A linear pattern needs a hundredth of this for the longest text below; a backtracking one many times this. */
const CAP_MS = 250;

type Pattern = { readonly source: string; readonly flags: string; readonly at: string };

const files = globSync(`${RINGS}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|-conformance\.ts$|-for-tests\.ts$|\/testing\//.test(file),
);

/** Every regular expression literal in a file, and the calls that build one. */
function readPatterns(file: string, text: string): { literals: Pattern[]; built: string[] } {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const literals: Pattern[] = [];
  const built: string[] = [];
  const visit = (node: ts.Node): void => {
    const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      literals.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") built.push(at);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { literals, built };
}

const found = files.map((file) => readPatterns(file, readFileSync(join(ROOT, file), "utf8")));

/** Built patterns exist only once their module runs. */
async function builtPatterns(): Promise<Pattern[]> {
  const patterns: Pattern[] = [];
  const Original = globalThis.RegExp;
  let file = "";
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string | RegExp, string | undefined]) {
      const made = new target(source, flags);
      patterns.push({ source: made.source, flags: made.flags, at: file });
      return made;
    },
  });
  try {
    for (file of new Set(found.flatMap(({ built }) => built.map((at) => at.split(":", 1)[0] ?? ""))))
      await import(join(ROOT, file));
  } finally {
    globalThis.RegExp = Original;
  }
  return patterns;
}

const patterns = [...found.flatMap(({ literals }) => literals), ...(await builtPatterns())];

/** A pattern is slow for texts made of its own parts: its words, its symbols, and spaces after each of its words. */
function hostileTexts({ source }: Pattern): string[] {
  const words = new Set(source.replaceAll(/\\[a-z]/gi, " ").match(/[a-z]{2,}/gi) ?? []);
  const signs = new Set([..." \t\n\ra0/.@-_#[(<\"'`*!\\é", ...source]);
  const repeated = (unit: string) => unit.repeat(LENGTH / unit.length);
  return [
    ...[...signs, ...words].map(repeated),
    ...[...words].flatMap((word) => [repeated(`${word} `), word + repeated(" ")]),
  ];
}

const box: { pattern?: RegExp; text?: string } = {};
const context = createContext(box);
// A last character that no pattern expects: only a failing search has to try everything.
const search = new Script("(text + '\\u0001').replace(pattern, ''); true");

/** Whether the pattern finishes in time; the machine may be busy, so it gets three attempts. */
function isInTime({ source, flags }: Pattern, text: string): boolean {
  Object.assign(box, { pattern: new RegExp(source, flags), text });
  for (let tries = 0; tries < 3; tries++) {
    try {
      return search.runInContext(context, { timeout: CAP_MS });
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    }
  }
  return false;
}

function slowUnits(pattern: Pattern): string[] {
  return hostileTexts(pattern)
    .filter((text) => !isInTime(pattern, text))
    .map((text) => JSON.stringify(text.slice(0, 12)));
}

const superLinear = (pattern: Pattern) =>
  analyse({ source: pattern.source, flags: pattern.flags }).reports.length > 0;

describe("regular expressions on the texts of others", () => {
  test("both checks find the patterns that have frozen servers before", () => {
    const frozen = [/[ \t]+$/gm, /(?<=.)\/+$/, /\/+$/, /^(a+)+$/, /\bday\s*(?:no)?\s*(\d)/i];
    for (const { source, flags } of frozen) {
      expect(superLinear({ source, flags, at: "" }), source).toBe(true);
      expect(slowUnits({ source, flags, at: "" }), source).not.toEqual([]);
    }
    // Only the timing test finds this one: it restarts at each of its words.
    expect(slowUnits({ source: String.raw`assert\w+\(`, flags: "", at: "" })).not.toEqual([]);
    expect(slowUnits({ source: String.raw`(?<!\/)\/+$`, flags: "", at: "" })).toEqual([]);
  });

  test("all of them were found, also built ones", () => {
    expect(patterns.length).toBeGreaterThan(250);
    expect(patterns.filter(({ at }) => !at.includes(":")).length).toBeGreaterThan(10);
  });

  test("no pattern can be slower than linear, by its structure", () => {
    expect(patterns.filter(superLinear).map(({ source, at }) => `${at} /${source}/`)).toEqual([]);
  });

  test("no pattern is slow on long repetitions of what it matches", { timeout: 300_000 }, () => {
    const slow = patterns.map((pattern) => ({ ...pattern, units: slowUnits(pattern) }));
    expect(slow.filter(({ units }) => units.length > 0)).toEqual([]);
  });
});
