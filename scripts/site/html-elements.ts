import type { Element, ElementContent } from "hast";
import { lineParts, PHONE_LINE, WHOLE_WORD } from "#domain/study/phone-line.ts";
import { highlight } from "./highlight.ts";

export function element(
  tagName: string,
  properties: Element["properties"],
  children: readonly (ElementContent | string)[],
): Element {
  const nodes = children.map(
    (child): ElementContent => (typeof child === "string" ? { type: "text", value: child } : child),
  );
  return { type: "element", tagName, properties, children: nodes };
}

/** A block of code; on a narrow screen its long lines wrap, so that nothing is cut off. */
export function pre(children: readonly ElementContent[], language: string): Element {
  return element("pre", { dataLanguage: language }, [element("code", {}, markLongLines(children))]);
}

export function codePre(text: string, language: string): Element {
  return pre(highlight(text, language), language);
}

/** Code in a sentence or a table does not break inside a token: `<!--` on two lines reads as something else. */
export function inlineCode(text: string): Element {
  const line: ElementContent[] = [{ type: "text", value: text }];
  // It may start anywhere on a line.
  const [only, ...others] = markBreaks(line, { indent: 0, column: WHOLE_WORD });
  return only?.type === "element" && others.length === 0
    ? { ...only, tagName: "code" }
    : element("code", {}, only ? [only, ...others] : []);
}

function markLongLines(children: readonly ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const length = line.map(textOf).join("").trimEnd().length;
    if (length > PHONE_LINE) done.push(element("span", { className: ["wraps"] }, markLine(line)));
    else done.push(...line);
    line = [];
  };
  for (const child of children.flatMap(splitAtBreaks)) {
    line.push(child);
    if (textOf(child).endsWith("\n")) endLine();
  }
  endLine();
  return joinTexts(done);
}

/** A long line breaks between its tokens, and never after its indentation. */
function markLine(line: readonly ElementContent[]): ElementContent[] {
  const [indent = ""] = /^[ \t]+/.exec(line.map(textOf).join("")) ?? [];
  const marked = markBreaks(line, { indent: indent.length, column: indent.length });
  return indent === "" ? marked : [element("span", { className: ["indent"] }, [indent]), ...marked];
}

/** Marks the breaks behind the indentation; `column` is where that text starts on the screen. */
function markBreaks(
  line: readonly ElementContent[],
  { indent, column }: { readonly indent: number; readonly column: number },
): ElementContent[] {
  const text = line.map(textOf).join("");
  let at = indent;
  const marked = lineParts(text.slice(indent), column).flatMap((part) => {
    const nodes = cut(line, at, at + part.text.length);
    at += part.text.length;
    return [
      ...(part.isWhole ? [oneWord(nodes)] : nodes),
      ...(part.mayBreakAfter ? [element("wbr", {}, [])] : []),
    ];
  });
  return joinColours(marked);
}

/** The nodes between two characters of a line. */
function cut(line: readonly ElementContent[], from: number, to: number): ElementContent[] {
  let start = 0;
  return line.flatMap((node) => {
    const text = textOf(node);
    const value = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    start += text.length;
    return value === "" ? [] : [withText(node, value)];
  });
}

/** Must not break. The colour is the outer element, so that neighbours of the same colour can share it. */
function oneWord(nodes: readonly ElementContent[]): Element {
  const [only, ...others] = nodes;
  return only?.type === "element" && others.length === 0
    ? { ...only, children: [element("span", { className: ["one-word"] }, only.children)] }
    : element("span", { className: ["one-word"] }, nodes);
}

/** Merges neighbours of the same colour and the break between them: half as much markup. */
function joinColours(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const lastColour = colourOf(last);
    if (last?.type !== "element" || lastColour === undefined) joined.push(node);
    else if (node.type === "element" && node.tagName === "wbr")
      joined[joined.length - 1] = { ...last, children: [...last.children, node] };
    else if (node.type === "element" && colourOf(node) === lastColour)
      joined[joined.length - 1] = { ...last, children: joinTexts([...last.children, ...node.children]) };
    else joined.push(node);
  }
  return joined;
}

function colourOf(node: ElementContent | undefined): string | undefined {
  const [name] = (node?.type === "element" && (node.properties.className as string[] | undefined)) || [];
  return name?.startsWith("c-") ? name : undefined;
}

/** Only text between coloured words, and comments and strings of several lines, contain line breaks. */
function splitAtBreaks(node: ElementContent): ElementContent[] {
  const pieces = textOf(node).split(/(?<=\n)/);
  return pieces.length === 1 ? [node] : pieces.map((value) => withText(node, value));
}

function withText(node: ElementContent, value: string): ElementContent {
  const text = { type: "text" as const, value };
  return node.type === "element" ? { ...node, children: [text] } : text;
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type === "text" && node.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
