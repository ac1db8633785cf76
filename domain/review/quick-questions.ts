import { lessonHeadings } from "../courses/lesson-headings.ts";
import { quickQuestion } from "../study/quick-task.ts";

/** Code in a question is Markdown with its fence. */
type Shared = { readonly id: string; readonly text: string; readonly why: string };

/** A quick task that a page can ask without an editor and without running anything. */
export type QuickQuestion = Shared &
  (
    | {
        readonly kind: "choice";
        readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
      }
    /** A one-line typed answer. */
    | { readonly kind: "typed"; readonly answer: string }
  );

/** A question with its place in the text. */
export type PlacedQuickQuestion = {
  readonly question: QuickQuestion;
  /** The nearest heading above it, and the '##' above that one; empty before the first. */
  readonly headingIds: readonly string[];
};

/** The same blocks as in `withoutQuickTasks`: code block, output, the quote that explains it. */
const QUICK_TASK = new RegExp(
  "^(`{3,})([a-z]+) (predict|fix|fill)\\b(.*)\\n([\\s\\S]*?)^\\1[ \\t]*$" +
    "(?:\\s*^```output(.*)\\n([\\s\\S]*?)^```[ \\t]*$)?(?:\\s*((?:^>.*\\n?)+))?",
  "gm",
);

/** These settings bring in text that is not on the page: a prediction would be a guess. */
const NEEDS_MORE = /\b(?:data|stdin|print|file)=/;

/** Options beside the wrong line. */
const OTHER_LINES = 2;

/** Parsed line by line: the server must not need a whole Markdown parser. */
export function quickQuestions(markdown: string): PlacedQuickQuestion[] {
  return [...markdown.matchAll(QUICK_TASK)].flatMap((match) => {
    const question = questionOf(match);
    if (!question) return [];
    const headings = lessonHeadings(markdown.slice(0, match.index));
    const above = [headings.at(-1), headings.findLast(({ level }) => level === 2)];
    return [{ question, headingIds: [...new Set(above.flatMap((heading) => heading?.id ?? []))] }];
  });
}

type GutterLine = { readonly mark: string; readonly text: string };

function questionOf(match: RegExpMatchArray): QuickQuestion | undefined {
  const [, , language = "", kind, settings = "", code = "", outputSettings = "", printed = "", quote = ""] =
    match;
  const id = /\bid=([a-z0-9-]+)/.exec(settings)?.[1];
  if (id === undefined) return undefined;
  const why = quote.replaceAll(/^> ?/gm, "").trim();
  const lines = readGutter(code, kind !== "predict" || / gutter\b/.test(settings));
  const output =
    printed.trim() === "" ? undefined : { text: printed, isError: /\berror\b/.test(outputSettings) };
  const shown = (fill: (line: GutterLine) => readonly string[]) => {
    const text = lines.flatMap((line) => (line.mark === " " ? [line.text] : fill(line))).join("\n");
    return `\`\`\`\`${language}\n${text}\n\`\`\`\``;
  };
  const ask = (code: string) => {
    const { question } = quickQuestion({ kind: kind as "predict" | "fix" | "fill", output, lines: [] });
    const wanted =
      kind === "predict" || !output ? "" : `\n\n\`\`\`\`text\n${output.text.trimEnd()}\n\`\`\`\``;
    return `${question}${wanted}\n\n${code}`;
  };
  if (kind === "predict") {
    if (!output || NEEDS_MORE.test(settings)) return undefined;
    return { kind: "typed", id, text: ask(shown(() => [])), answer: output.text.trim(), why };
  }
  const own = lines.filter(({ mark }) => mark === "+" || mark === "-");
  if (kind === "fill") {
    let isPut = false;
    const gap = ({ mark }: GutterLine) => {
      if (mark === "." || isPut) return [];
      isPut = true;
      return ["…"];
    };
    const options = own.map(({ mark, text }) => ({ text: asCode(text), isRight: mark === "+" }));
    return { kind: "choice", id, text: ask(shown(gap)), options, why };
  }
  return fixQuestion({ id, why, lines, text: ask(shown(({ mark, text }) => (mark === "-" ? [text] : []))) });
}

/** The wrong line among others of the same program; undefined if there are no others. */
function fixQuestion({
  id,
  why,
  lines,
  text,
}: Shared & { readonly lines: readonly GutterLine[] }): QuickQuestion | undefined {
  const wrong = lines.find(({ mark }) => mark === "-")?.text.trim();
  const right = lines.find(({ mark }) => mark === "+")?.text.trim();
  if (wrong === undefined || right === undefined) return undefined;
  const says = (line: string) => /[a-z0-9]/i.test(line) && line !== wrong;
  const others = [
    ...new Set(lines.filter(({ mark }) => mark === " ").map((line) => line.text.trim())),
  ].filter(says);
  if (others.length === 0) return undefined;
  const options = [wrong, ...others.slice(-OTHER_LINES)].map((line) => ({
    text: asCode(line),
    isRight: line === wrong,
  }));
  return {
    kind: "choice",
    id,
    text: `${text}\n\nWhich line is it?`,
    options,
    why: `${asCode(right)} is right. ${why}`,
  };
}

function readGutter(code: string, hasGutter: boolean): GutterLine[] {
  const lines = code.replace(/\n$/, "").split("\n");
  if (!hasGutter) return lines.map((text) => ({ mark: " ", text }));
  return lines.map((line) => ({ mark: line.slice(0, 1) || " ", text: line.slice(2) }));
}

/** Double backticks: a line may itself contain a backtick. */
function asCode(line: string): string {
  const text = line.trim();
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
