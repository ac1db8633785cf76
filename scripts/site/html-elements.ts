import type { Element, ElementContent } from "hast";
import { PHONE_LINE } from "#domain/study/phone-line.ts";
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

function markLongLines(children: readonly ElementContent[]): ElementContent[] {
  const done: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const length = line.map(textOf).join("").trimEnd().length;
    if (length > PHONE_LINE) done.push(element("span", { className: ["wraps"] }, markIndent(line)));
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

/** A long line keeps its first word on the same line as its indentation. */
function markIndent([first, ...rest]: readonly ElementContent[]): ElementContent[] {
  if (!first) return [];
  const [indent = ""] = first.type === "text" ? (/^[ \t]+/.exec(first.value) ?? []) : [];
  if (first.type !== "text" || indent === "") return [first, ...rest];
  const left = first.value.slice(indent.length);
  return [
    element("span", { className: ["indent"] }, [indent]),
    ...(left === "" ? [] : [{ type: "text" as const, value: left }]),
    ...rest,
  ];
}

/** Only text between coloured words, and comments and strings of several lines, contain line breaks. */
function splitAtBreaks(node: ElementContent): ElementContent[] {
  const pieces = textOf(node).split(/(?<=\n)/);
  if (pieces.length === 1 || node.type === "comment") return [node];
  return pieces.map((value) =>
    node.type === "element" ? { ...node, children: [{ type: "text", value }] } : { type: "text", value },
  );
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
