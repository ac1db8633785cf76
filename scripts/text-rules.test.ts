import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { emailProblem, learnerNameProblem } from "#domain/accounts/person-problems.ts";
import { isHonestTry } from "#domain/study/exercise.ts";
import { wantsSolution } from "#domain/tutor/find/wants-solution.ts";
import { colourCode } from "#web/ui/markdown/code-colours.ts";
import { parseMarkdown } from "#web/ui/markdown/parse-markdown.ts";

const ROOT = join(import.meta.dirname, "..");
const LENGTH = 64 * 1024;
/** Linear code needs a hundredth of this; quadratic code needs a minute. */
const CAP_MS = 3_000;
const UNITS = [" ", "\t", "\n", "a", "0", "/", "`", "[", "(", "@", ".", "-", "#", "*", '"', "a ", "é", "क"];

type Rule = readonly [name: string, rule: (text: string) => unknown];

/** Makes a word per letter, so it is called only with the words of a query, which is truncated first. */
const NEEDS_SHORT_WORDS = ["neighbourSwaps"];

const RULES_WITH_MORE: readonly Rule[] = [
  ["learnerNameProblem", (text) => learnerNameProblem(text, "first name")],
  ["emailProblem", (text) => emailProblem(text)],
  ["isHonestTry", (text) => isHonestTry([{ path: "a", text }], [{ path: "a", text: `${text}!` }], [])],
  ["wantsSolution", (text) => wantsSolution(text, undefined)],
  ["parseMarkdown", (text) => parseMarkdown(text)],
  ["parseMarkdown while growing", (text) => parseMarkdown(text, true)],
  ...["java", "python", "yaml", "sql", "html", "css"].map(
    (language): Rule => [`colourCode of ${language}`, (text) => colourCode(text, language)],
  ),
];

/** Every exported function of the domain that takes a single string. */
async function textRules(): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const file of globSync("domain/**/*.ts", { cwd: ROOT })) {
    if (/\.test\.ts$|-for-tests\.ts$/.test(file)) continue;
    const tree = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest);
    const names = tree.statements.filter(ts.isFunctionDeclaration).filter(takesOneText);
    const module = names.length > 0 ? await import(join(ROOT, file)) : {};
    for (const { name } of names) {
      const rule = module[name?.text ?? ""];
      if (rule && !NEEDS_SHORT_WORDS.includes(name?.text ?? "")) rules.push([`${file} ${name?.text}`, rule]);
    }
  }
  return rules;
}

function takesOneText({ parameters }: ts.FunctionDeclaration): boolean {
  return parameters.length === 1 && parameters[0]?.type?.kind === ts.SyntaxKind.StringKeyword;
}

/** The machine may be busy: the best of three counts. */
function isInTime(rule: Rule[1], text: string): boolean {
  for (let tries = 0; tries < 3; tries++) {
    const startedAt = performance.now();
    try {
      rule(text);
    } catch {
      // The rule's own tests check whether the text is accepted.
    }
    if (performance.now() - startedAt < CAP_MS) return true;
  }
  return false;
}

test("no rule about a text is much slower for a long text of one character", async () => {
  const rules = [...(await textRules()), ...RULES_WITH_MORE];
  expect(rules.length).toBeGreaterThan(45);
  const slow = rules.flatMap(([name, rule]) =>
    UNITS.filter((unit) => !isInTime(rule, unit.repeat(LENGTH / unit.length))).map(
      (unit) => `${name}: ${JSON.stringify(unit)}`,
    ),
  );
  expect(slow).toEqual([]);
}, 600_000);
