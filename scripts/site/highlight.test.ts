import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ElementContent } from "hast";
import { describe, expect, test } from "vitest";
import { RUNNABLE_LANGUAGES, SHOWN_LANGUAGES } from "#content-loader/runner-facts.ts";
import { highlight } from "./highlight.ts";

const STYLES = join(import.meta.dirname, "../../web/src");
const codeStyles = readFileSync(join(STYLES, "code.css"), "utf8");
const siteStyles = readFileSync(join(STYLES, "styles.css"), "utf8");

const textOf = (node: ElementContent): string => {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
};

const classesOf = (code: string, language: string) =>
  Object.fromEntries(
    highlight(code, language).flatMap((node) =>
      node.type === "element" ? [[textOf(node).trim(), node.properties.className?.toString()]] : [],
    ),
  );

test("code is marked with classes", () => {
  expect(classesOf('return 1; // "no"', "java")).toEqual({
    return: "c-keyword",
    "1": "c-number",
    '// "no"': "c-comment",
  });
  const calling = classesOf("class A { void go() { stop(); } }", "java");
  expect(calling).toMatchObject({ go: "c-name" });
  expect(calling).not.toHaveProperty("stop");
  expect(classesOf('print("hi")', "python")).toMatchObject({ '"hi"': "c-string" });
  expect(classesOf("SELECT fare FROM trains", "sql")).toMatchObject({ SELECT: "c-keyword" });
});

test.each([...RUNNABLE_LANGUAGES.keys(), ...SHOWN_LANGUAGES])(
  "code in %s keeps every character",
  (language) => {
    const code = "FROM a\n  <b c=\"1\"> # x\n\nkey: 'v' // y\n";
    expect(highlight(code, language).map(textOf).join("")).toBe(code);
  },
);

test.each([...RUNNABLE_LANGUAGES.keys()])("%s is a highlighted language", (language) => {
  const code =
    'SELECT "a" FROM b; <p class="c">1</p> # d\nFROM node:1\nkey: "value"\nfor x in 1 2; do echo "$x"; done';
  expect(highlight(code, language).some(({ type }) => type === "element")).toBe(true);
});

describe("the colours", () => {
  test("are defined for every class, in less than 2 kB, and are part of the site's styles", () => {
    const used = [...readFileSync(join(import.meta.dirname, "highlight.ts"), "utf8").matchAll(/"(c-\w+)"/g)];
    expect(used.length).toBeGreaterThan(4);
    for (const [, name] of used) expect(codeStyles).toContain(`.${name}`);
    expect(codeStyles.length).toBeLessThan(2000);
    expect(siteStyles).toContain('@import "./code.css"');
  });

  test.each([
    ["light", /:root \{([^}]*)\}/],
    ["dark", /:root\[data-theme="dark"\] \{([^}]*)\}/],
  ])("have enough contrast on the code's background in the %s theme", (_theme, block) => {
    const tokens = block.exec(siteStyles)?.[1] ?? "";
    const colourOf = (token: string) => new RegExp(`--${token}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? "";
    const named = new Set([...codeStyles.matchAll(/color: var\(--(\w+)\)/g)].map((match) => match[1] ?? ""));
    expect(named.size).toBeGreaterThan(3);
    for (const token of named)
      expect([token, contrast(colourOf(token), colourOf("raised")) >= 4.5]).toEqual([token, true]);
  });
});

/** Contrast ratio of WCAG 2. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
