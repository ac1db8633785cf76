import type { Inline } from "./markdown-tree.ts";

const DEEPEST = 5;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const SOURCES = /^\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/;
const LINK =
  /^!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*(?:<?((?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+["'][^"']*["'])?\s*)?\)/;
const ADDRESS = /^<?(https:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)*_\]])>?/;

/** What was found, and how many characters it consumed. */
type Found = { readonly nodes: readonly Inline[]; readonly length: number };

/**
 * Parses the inline content of a paragraph. While the answer is growing, unclosed bold text and code count as closed at
 * the end, so that no asterisks and backticks flash.
 */
export function parseInline(text: string, isGrowing = false, depth = 0): Inline[] {
  const nodes: Inline[] = [];
  // Linear time: remember marks without a closing one, or a row of asterisks would be searched again and again.
  const unclosed = new Set<string>();
  let plain = "";
  const flush = () => {
    if (plain !== "") nodes.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? "";
    if (letter === "\\" && PUNCTUATION.test(text[at + 1] ?? "")) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    if (letter === "\n") {
      const isNewLine = plain.endsWith("  ");
      plain = isNewLine ? plain.trimEnd() : `${plain} `;
      if (isNewLine) {
        flush();
        nodes.push({ kind: "break" });
      }
      at++;
      continue;
    }
    const found = findAt(text, at, { isGrowing, depth, unclosed });
    if (found) {
      flush();
      nodes.push(...found.nodes);
      at += found.length;
      continue;
    }
    // The whole run, or the second asterisk of an unclosed '**' would be taken as a mark of its own.
    const run = /^(`+|\*+|_+|.[^`*_[\]!<\\\nh]*)/s.exec(text.slice(at))?.[0] ?? letter;
    plain += run;
    at += run.length;
  }
  flush();
  return nodes;
}

type Circumstances = {
  readonly isGrowing: boolean;
  readonly depth: number;
  readonly unclosed: Set<string>;
};

function findAt(text: string, at: number, given: Circumstances): Found | undefined {
  switch (text[at]) {
    case "`":
      return findCode(text, at, given.isGrowing);
    case "*":
    case "_":
      return given.depth < DEEPEST ? findEmphasis(text, at, given) : undefined;
    case "[":
      return findSources(text.slice(at)) ?? findLink(text.slice(at), given);
    case "!":
      return text[at + 1] === "[" ? findLink(text.slice(at), given) : undefined;
    case "h":
    case "<":
      return findAddress(text, at);
    default:
      return undefined;
  }
}

function findCode(text: string, at: number, isGrowing: boolean): Found | undefined {
  const [ticks = ""] = /^`+/.exec(text.slice(at)) ?? [];
  let end = at + ticks.length;
  for (const run of text.slice(end).matchAll(/`+/g)) {
    if (run[0].length !== ticks.length) continue;
    const inside = text.slice(end, end + run.index);
    return { nodes: [codeOf(inside)], length: ticks.length * 2 + inside.length };
  }
  end = text.length;
  const rest = text.slice(at + ticks.length);
  return isGrowing && rest !== "" ? { nodes: [codeOf(rest)], length: end - at } : undefined;
}

function codeOf(inside: string): Inline {
  const line = inside.replaceAll("\n", " ");
  const isPadded = line.startsWith(" ") && line.endsWith(" ") && line.trim() !== "";
  return { kind: "code", text: isPadded ? line.slice(1, -1) : line };
}

function findEmphasis(text: string, at: number, given: Circumstances): Found | undefined {
  const letter = text[at] ?? "";
  const mark = text[at + 1] === letter ? letter + letter : letter;
  const from = at + mark.length;
  if (given.unclosed.has(mark) || /^(\s|$)/.test(text.slice(from, from + 1))) return undefined;
  if (letter === "_" && /\w/.test(text[at - 1] ?? "")) return undefined;
  const kind = mark.length === 2 ? "strong" : "emphasis";
  const inside = (end: number) => parseInline(text.slice(from, end), given.isGrowing, given.depth + 1);
  const end = closingMark(text, from, mark);
  if (end !== undefined) return { nodes: [{ kind, children: inside(end) }], length: end + mark.length - at };
  if (given.isGrowing && kind === "strong")
    return { nodes: [{ kind, children: inside(text.length) }], length: text.length - at };
  given.unclosed.add(mark);
  return undefined;
}

function closingMark(text: string, from: number, mark: string): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") {
      at++;
      continue;
    }
    if (text[at] === "`") {
      const code = findCode(text, at, false);
      if (code) at += code.length - 1;
      continue;
    }
    if (text[at] !== mark[0]) continue;
    const [run = ""] = /^(\*+|_+)/.exec(text.slice(at)) ?? [];
    const isClosing = at > from && !/\s/.test(text[at - 1] ?? " ");
    const isInsideWord = mark[0] === "_" && /\w/.test(text[at + run.length] ?? "");
    // A run of three closes both; one of another length belongs to something inside.
    if (isClosing && !isInsideWord && (run.length === mark.length || run.length === 3))
      return at + run.length - mark.length;
    at += run.length - 1;
  }
  return undefined;
}

function findSources(text: string): Found | undefined {
  const [whole, numbers] = SOURCES.exec(text) ?? [];
  if (whole === undefined || numbers === undefined) return undefined;
  const nodes = numbers.split(",").map((number) => ({ kind: "source" as const, number: Number(number) }));
  return { nodes, length: whole.length };
}

/** A picture becomes a link: nothing is loaded without a click. */
function findLink(text: string, { isGrowing, depth }: Circumstances): Found | undefined {
  const [whole, label = "", href = ""] = LINK.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const children = depth < DEEPEST ? parseInline(label, isGrowing, depth + 1).flatMap(withoutLinks) : [];
  return {
    nodes: [
      { kind: "link", href, children: children.length > 0 ? children : [{ kind: "text", text: href }] },
    ],
    length: whole.length,
  };
}

/** Nested links are not possible. */
function withoutLinks(node: Inline): readonly Inline[] {
  if (node.kind === "link") return node.children;
  return node.kind === "source" ? [{ kind: "text", text: `[${node.number}]` }] : [node];
}

function findAddress(text: string, at: number): Found | undefined {
  if (/\w/.test(text[at - 1] ?? "")) return undefined;
  const [whole, href] = ADDRESS.exec(text.slice(at)) ?? [];
  if (whole === undefined || href === undefined) return undefined;
  return { nodes: [{ kind: "link", href, children: [{ kind: "text", text: href }] }], length: whole.length };
}
