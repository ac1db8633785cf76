import type { Block } from "./markdown-tree.ts";
import { parseInline } from "./parse-inline.ts";

const DEEPEST = 5;
const FENCE = /^ {0,3}(`{3,}|~{3,}(?!~))([^`]*)$/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/;
const RULE = /^ {0,3}([-*_])( *\1){2,} *$/;
const HEADING = /^ {0,3}#{1,6}\s/;
const QUOTE = /^ {0,3}> ?/;
const TABLE_LINE = /^ *(?:\| *)?(?::?-+:? *\| *)+(?::?-+:? *)?$/;

type Growing = { readonly isGrowing: boolean; readonly depth: number };

/** A small subset of Markdown, as used by models and lessons. `isGrowing`: the end of the text has not arrived yet. */
export function parseMarkdown(text: string, isGrowing = false): Block[] {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\t", "    ").split("\n");
  // Half a fence or a lone list mark at the very end would flash as text.
  if (isGrowing && /^ *(?:(?:`{1,2}|~{1,2}|[-*+]|#{1,6}|\d{1,2}[.)]?) *)?$/.test(lines.at(-1) ?? ""))
    lines.pop();
  return parseLines(lines, { isGrowing, depth: 0 });
}

function parseLines(lines: readonly string[], given: Growing): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const [block, next] = takeBlock(lines, at, given);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

type Taken = readonly [block: Block, next: number];

function takeBlock(lines: readonly string[], at: number, given: Growing): Taken {
  const line = lines[at] ?? "";
  if (FENCE.test(line)) return takeCode(lines, at);
  if (HEADING.test(line)) return [{ kind: "heading", children: parseInline(headingText(line)) }, at + 1];
  if (RULE.test(line)) return [{ kind: "rule" }, at + 1];
  if (given.depth < DEEPEST && QUOTE.test(line)) return takeQuote(lines, at, given);
  if (given.depth < DEEPEST && ITEM.test(line)) return takeList(lines, at, given);
  if (startsTable(lines, at)) return takeTable(lines, at);
  return takeParagraph(lines, at, given);
}

function headingText(line: string): string {
  return line
    .replace(HEADING, "")
    .trim()
    .replace(/(?<!#)#+$/, "")
    .trimEnd();
}

/** Until the closing fence, or the end if it has not arrived yet. */
function takeCode(lines: readonly string[], at: number): Taken {
  const [, fence = "```", info = ""] = FENCE.exec(lines[at] ?? "") ?? [];
  const language = /^[\w+#.-]*/.exec(info.trimStart())?.[0] ?? "";
  const indent = indentOf(lines[at] ?? "");
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},} *$`);
  const rest = lines.slice(at + 1);
  const found = rest.findIndex((line) => closing.test(line));
  const inside = found < 0 ? rest : rest.slice(0, found);
  const text = inside.map((line) => line.slice(Math.min(indent, indentOf(line)))).join("\n");
  return [
    { kind: "code", language: language.toLowerCase(), text, isOpen: found < 0 },
    at + inside.length + 2,
  ];
}

function takeQuote(lines: readonly string[], at: number, given: Growing): Taken {
  const end = endOf(lines, at, (line) => QUOTE.test(line));
  const inside = lines.slice(at, end).map((line) => line.replace(QUOTE, ""));
  return [{ kind: "quote", blocks: parseLines(inside, deeper(given)) }, end];
}

function takeList(lines: readonly string[], from: number, given: Growing): Taken {
  const first = itemMark(lines[from]);
  const base = indentOf(lines[from] ?? "");
  const items: string[][] = [];
  let at = from;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const mark = itemMark(line);
    const item = items.at(-1);
    const isIndented = indentOf(line) >= base + 2;
    if (mark && mark.isOrdered === first?.isOrdered && !isIndented) {
      items.push([line.slice(mark.width)]);
    } else if (isBlank(line)) {
      const next = lines.slice(at).findIndex((later) => !isBlank(later));
      const later = next < 0 ? undefined : lines[at + next];
      const goesOn =
        later !== undefined &&
        (indentOf(later) >= base + 2 || itemMark(later)?.isOrdered === first?.isOrdered) &&
        !RULE.test(later);
      if (!goesOn) break;
      item?.push("");
    } else if (isIndented) {
      item?.push(line.slice(Math.min(indentOf(line), first?.width ?? 2)));
    } else if (isBlank(lines[at - 1]) || startsBlock(lines, at)) {
      break;
    } else {
      item?.push(line);
    }
    at++;
  }
  const start = first?.isOrdered ? first.number : undefined;
  return [{ kind: "list", start, items: items.map((item) => parseLines(item, deeper(given))) }, at];
}

type ItemMark = { readonly isOrdered: boolean; readonly number: number; readonly width: number };

function itemMark(line: string | undefined): ItemMark | undefined {
  const found = ITEM.exec(line ?? "");
  if (!found || RULE.test(line ?? "")) return undefined;
  const number = Number.parseInt(found[2] ?? "", 10);
  return {
    isOrdered: !Number.isNaN(number),
    number,
    width: Math.min(found[0].length, found[0].trimEnd().length + 4),
  };
}

function startsTable(lines: readonly string[], at: number): boolean {
  return (lines[at] ?? "").includes("|") && TABLE_LINE.test(lines[at + 1] ?? "");
}

function takeTable(lines: readonly string[], at: number): Taken {
  const end = endOf(lines, at + 2, (line) => line.includes("|"));
  const head = cellsOf(lines[at] ?? "");
  const rows = lines.slice(at + 2, end).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, column) => cells[column] ?? []);
  });
  return [{ kind: "table", head, rows }, end];
}

function cellsOf(line: string) {
  const inside = line.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inside.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll("\\|", "|")));
}

function takeParagraph(lines: readonly string[], at: number, { isGrowing }: Growing): Taken {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !startsBlock(lines, end)) end++;
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join("\n")
    .trimEnd();
  return [{ kind: "paragraph", children: parseInline(text, isGrowing && end === lines.length) }, end];
}

/** What ends a paragraph without an empty line before it. */
function startsBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  return [FENCE, HEADING, RULE, QUOTE, ITEM].some((start) => start.test(line)) || startsTable(lines, at);
}

function endOf(lines: readonly string[], from: number, isPart: (line: string) => boolean): number {
  const length = lines.slice(from).findIndex((line) => isBlank(line) || !isPart(line));
  return length < 0 ? lines.length : from + length;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

function deeper({ isGrowing, depth }: Growing): Growing {
  return { isGrowing, depth: depth + 1 };
}
