export type Piece = { readonly colour: string | undefined; readonly text: string };

/** The groups of `parts` are: comment, string, number, word. The rest stays plain. */
type Language = { readonly parts: RegExp; readonly isKeyword: (word: string) => boolean };

const oneOf = (list: string) => {
  const known = new Set(list.split(" "));
  return (word: string) => known.has(word);
};
const isOfSql = oneOf(
  "add all alter and as asc between by case check column commit constraint create cross default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer primary references right rollback select set table then transaction union unique update values view when where with",
);
const always = () => true;

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

const JAVA: Language = {
  parts: C_LIKE,
  isKeyword: oneOf(
    "abstract assert boolean break byte case catch char class continue default do double else enum extends false final finally float for if implements import instanceof int interface long new null package permits private protected public record return sealed short static super switch synchronized this throw throws true try var void volatile while yield",
  ),
};
const SCRIPT: Language = {
  parts: C_LIKE,
  isKeyword: oneOf(
    "abstract as async await break case catch class const continue default delete do else enum export extends false finally for from function if implements import in instanceof interface let new null of private protected public readonly return static super switch this throw true try type typeof undefined var void while yield",
  ),
};
const PYTHON: Language = {
  parts: HASHED,
  isKeyword: oneOf(
    "and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try while with yield",
  ),
};
const SHELL: Language = {
  parts: HASHED,
  isKeyword: oneOf(
    "case cd do done echo elif else esac exit export fi for function if in local return set then while ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN USER VOLUME WORKDIR",
  ),
};
const SQL: Language = { parts: QUERY, isKeyword: (word) => isOfSql(word.toLowerCase()) };
const YAML: Language = { parts: KEYED, isKeyword: always };
const HTML: Language = { parts: MARKUP, isKeyword: always };
const CSS: Language = { parts: STYLES, isKeyword: always };

const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  (
    [
      [JAVA, "java"],
      [PYTHON, "python py"],
      [SCRIPT, "javascript js jsx mjs typescript ts tsx json mongo express"],
      [SQL, "sql"],
      [HTML, "html xml"],
      [CSS, "css"],
      [SHELL, "bash sh shell console dockerfile docker"],
      [YAML, "yaml yml"],
    ] as const
  ).flatMap(([language, names]) => names.split(" ").map((name) => [name, language] as const)),
);

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
