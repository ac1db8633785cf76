import type { CodeColours } from "#runners/kind-parts.ts";

export type Piece = { readonly colour: string | undefined; readonly text: string };

/** The groups of `parts` are: comment, string, number, word. The rest stays plain. */
type Language = { readonly parts: RegExp; readonly isKeyword: (word: string) => boolean };

const raw = String.raw;
const C_COMMENT = raw`\/\*[\s\S]*?(?:\*\/|$)`;
const QUOTED = raw`"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`;
const TEMPLATE = "`(?:[^\\\\`]|\\\\[\\s\\S])*`?";
const NUMBER = raw`(\b\d[\w.]*\b)`;

const C_LIKE = new RegExp(
  raw`(\/\/.*|${C_COMMENT})|(${QUOTED}|${TEMPLATE})|${NUMBER}|([A-Za-z_$][\w$]*)`,
  "g",
);
const HASHED = new RegExp(raw`((?<!\S)#.*)|('''[\s\S]*?(?:'''|$)|${QUOTED})|${NUMBER}|([A-Za-z_]\w*)`, "g");
const KEYED = new RegExp(raw`((?<!\S)#.*)|(${QUOTED})|${NUMBER}|((?<![\w.-])[\w.-]+(?=:(?:\s|$)))`, "g");
const QUERY = new RegExp(raw`(--.*|${C_COMMENT})|('(?:[^']|'')*'?|"[^"\n]*"?)|${NUMBER}|([A-Za-z_]\w*)`, "g");
const MARKUP = /(<!--[\s\S]*?(?:-->|$))|((?<==)"[^"]*"?|(?<==)'[^']*'?)|(&#?\w+;)|((?<=<\/?)[A-Za-z][\w-]*)/g;
const STYLES = new RegExp(
  raw`(${C_COMMENT})|("[^"\n]*"?|'[^'\n]*'?)|((?<![\w-])-?\d[\w.%]*|#[\da-f]{3,8}\b)|(@[\w-]+|(?<![\w-])[\w-]+(?=\s*:\s))`,
  "gi",
);

type Like = Extract<CodeColours, { like: string }>["like"];
const PARTS: Readonly<Record<Like, RegExp>> = {
  c: C_LIKE,
  hashed: HASHED,
  settings: KEYED,
  query: QUERY,
  markup: MARKUP,
  styles: STYLES,
};

/** From the folder of every kind. */
const FOUND = Object.values(
  import.meta.glob<readonly CodeColours[]>("../../../../runners/kinds/*/*-colours.ts", {
    eager: true,
    import: "colours",
  }),
).flat();

const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  FOUND.flatMap((colours) => namesOf(colours).map((name) => [name, languageOf(colours)] as const)),
);

function namesOf({ names }: CodeColours): string[] {
  return names.split(" ");
}

function languageOf(colours: CodeColours): Language {
  if ("sameAs" in colours) {
    const other = FOUND.find((each) => "like" in each && namesOf(each).includes(colours.sameAs));
    if (!other) throw new Error(`${colours.names}: there are no colours for ${colours.sameAs}`);
    return languageOf(other);
  }
  const parts = PARTS[colours.like];
  if (!("keywords" in colours)) return { parts, isKeyword: () => true };
  const known = new Set(colours.keywords.split(" "));
  return {
    parts,
    isKeyword: (word) => known.has(colours.like === "query" ? word.toLowerCase() : word),
  };
}

/**
 * Highlights the code of an answer, with the class names of the lessons' code. It knows comments, strings, numbers and
 * keywords, which is enough; the editor's own parsers would cost a phone 90 kB.
 */
export function colourCode(code: string, language: string): Piece[] {
  const known = LANGUAGES.get(language);
  if (!known) return [{ colour: undefined, text: code }];
  const pieces: Piece[] = [];
  let at = 0;
  const plainUntil = (end: number) => {
    if (end > at) pieces.push({ colour: undefined, text: code.slice(at, end) });
  };
  for (const found of code.matchAll(known.parts)) {
    const colour = colourOf(found, known);
    if (!colour) continue;
    plainUntil(found.index);
    pieces.push({ colour, text: found[0] });
    at = found.index + found[0].length;
  }
  plainUntil(code.length);
  return pieces;
}

function colourOf([, comment, text, number, word]: RegExpMatchArray, { isKeyword }: Language) {
  if (comment !== undefined) return "c-comment";
  if (text !== undefined) return "c-string";
  if (number !== undefined) return "c-number";
  return word !== undefined && isKeyword(word) ? "c-keyword" : undefined;
}
