import type { Element, ElementContent } from "hast";
import { createHighlighterCore, type ThemeRegistration } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";
import { RUNNABLE_LANGUAGES, SHOWN_LANGUAGES } from "#content-loader/runner-facts.ts";

const scopes = (foreground: string, ...scope: string[]) => ({ scope, settings: { foreground } });

/** The colours are only placeholders: each stands for a class, because the CSP allows no style attributes. */
const CLASS_OF_COLOUR: Readonly<Record<string, string>> = {
  "#000001": "c-comment",
  "#000002": "c-string",
  "#000003": "c-keyword",
  "#000004": "c-number",
  "#000005": "c-name",
  "#000006": "c-deleted",
};

const THEME: ThemeRegistration = {
  name: "classes",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    { settings: { foreground: "#000000" } },
    scopes("#000001", "comment", "punctuation.definition.comment"),
    scopes("#000002", "string", "punctuation.definition.string", "markup.inserted", "constant.character"),
    scopes(
      "#000003",
      "keyword",
      "storage",
      "variable.language",
      "entity.name.tag",
      "support.type.property-name.json",
      "support.type.property-name.toml",
      "keyword.operator.new",
      "keyword.operator.expression",
    ),
    scopes(
      "#000000",
      "keyword.operator",
      "storage.type.generic",
      "storage.type.java",
      "storage.type.object",
      "storage.modifier.import",
      "storage.modifier.package",
    ),
    scopes("#000004", "constant.numeric", "constant.language", "support.constant"),
    scopes(
      "#000005",
      "entity.name.function",
      "entity.name.type.class",
      "entity.other.attribute-name",
      "support.type.property-name.css",
      "variable.parameter.shellsession",
    ),
    // Highlight where a function is defined, not where it is called: too many bold words would emphasise nothing.
    scopes("#000000", "meta.method-call entity.name.function", "meta.function-call entity.name.function"),
    scopes("#000003", "storage.type.primitive.java", "storage.type.function", "storage.type.class"),
    scopes("#000006", "markup.deleted"),
  ],
};

/** By the writer's name for a language: its grammar. */
const GRAMMARS: ReadonlyMap<string, string> = new Map([
  ...[...SHOWN_LANGUAGES].map((name) => [name, name] as const),
  ...[...RUNNABLE_LANGUAGES].map(([name, { grammar }]) => [name, grammar] as const),
]);

const LANGUAGES = new Map(Object.entries(bundledLanguages));
const highlighter = await createHighlighterCore({
  themes: [THEME],
  // Of `text` there is no grammar.
  langs: [...new Set(GRAMMARS.values())].flatMap((grammar) => LANGUAGES.get(grammar) ?? []),
  engine: createOnigurumaEngine(import("shiki/wasm")),
});

/** The content of a code element; an unknown language stays plain. */
export function highlight(code: string, language: string): ElementContent[] {
  const lang = GRAMMARS.get(language) ?? language;
  if (!highlighter.getLoadedLanguages().includes(lang)) return [{ type: "text", value: code }];
  // No time limit: on a busy machine the rest of a line would stay without colours.
  const options = { lang, theme: THEME.name ?? "", tokenizeTimeLimit: 0 };
  const { tokens } = highlighter.codeToTokens(code, options);
  const lines = tokens.map((line) => joinTokens(line.map((token) => [classOf(token.color), token.content])));
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: "text", value: "\n" }, ...line]));
}

function classOf(colour: string | undefined): string | undefined {
  return CLASS_OF_COLOUR[colour?.toLowerCase() ?? ""];
}

type Piece = readonly [className: string | undefined, text: string];

/** Neighbours with the same class are merged: half as much markup. Spaces take the class of the token before them. */
function joinTokens(pieces: readonly Piece[]): ElementContent[] {
  const joined: [string | undefined, string][] = [];
  for (const [className, text] of pieces) {
    const last = joined.at(-1);
    if (last && (last[0] === className || text.trim() === "")) last[1] += text;
    else joined.push([className, text]);
  }
  return joined.map(([className, text]) =>
    className ? span(className, text) : { type: "text", value: text },
  );
}

function span(className: string, text: string): Element {
  return {
    type: "element",
    tagName: "span",
    properties: { className: [className] },
    children: [{ type: "text", value: text }],
  };
}
