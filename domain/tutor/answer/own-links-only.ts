type LinkFilter = {
  /** As much of the text as can be judged by now. */
  readonly push: (piece: string) => string;
  readonly end: () => string;
};

/** A link that is not over after so many letters is none. */
const LONGEST_LINK = 600;

/** Code is no link: in a fence or in backticks everything stays. Then links and pictures of Markdown, then bare addresses. */
const PARTS =
  /(?<!`)(`{1,8})(?!`)[^`\n]{0,600}\1(?!`)|!?\[([^[\]\n]{0,600})\]\(\s{0,9}<?([^)\s>]{0,600})>?(?:\s{1,9}"[^"\n]{0,600}"|\s{1,9}'[^'\n]{0,600}')?\s{0,9}\)|<?\b(?:https?:\/\/|www\.)[^\s<>`]+>?/gi;
const FENCE = /^[ \t]*(?:```|~~~)/;

/**
 * Takes links to other places out of an answer that comes in pieces, whoever wrote it: of a Markdown link its words stay, an
 * address becomes code, which nobody can press. `ownPaths`: the pages of this site that the answer may lead to.
 */
export function ownLinksOnly(ownPaths: ReadonlySet<string>): LinkFilter {
  let pending = "";
  let isInFence = false;
  let isLineBegun = false;

  const take = (upTo: number): string => {
    const text = pending.slice(0, upTo);
    pending = pending.slice(upTo);
    // Lines, each with its end: only the beginning of one can open or close a fence.
    return text
      .split(/(?<=\n)/)
      .filter((line) => line !== "")
      .map((line) => {
        const isFence = !isLineBegun && FENCE.test(line);
        const wasInFence = isInFence;
        if (isFence) isInFence = !isInFence;
        isLineBegun = !line.endsWith("\n");
        return wasInFence || isFence ? line : line.replace(PARTS, (...found) => replacement(found, ownPaths));
      })
      .join("");
  };

  return {
    push(piece) {
      pending += piece;
      return take(judgedUpTo(pending));
    },
    end: () => take(pending.length),
  };
}

function replacement(found: readonly unknown[], ownPaths: ReadonlySet<string>): string {
  const [whole = "", code, label, href] = found as (string | undefined)[];
  if (code !== undefined) return whole;
  if (href === undefined) return asCode(whole);
  if (!whole.startsWith("!") && isOwn(href, ownPaths)) return whole;
  return label ?? "";
}

function isOwn(href: string, ownPaths: ReadonlySet<string>): boolean {
  return ownPaths.has(href.split(/[?#]/, 1)[0] ?? "");
}

/** A full stop after an address is the sentence's. */
function asCode(address: string): string {
  const from = address.startsWith("<") ? 1 : 0;
  const to = address.endsWith(">") ? address.length - 1 : address.length;
  let end = to;
  while (end > from && ".,;:!?)]".includes(address.charAt(end - 1))) end -= 1;
  return `\`${address.slice(from, end)}\`${address.slice(end, to)}`;
}

/** What stands behind this may still become a part of a link, of an address, or of code that is not over yet. */
function judgedUpTo(text: string): number {
  const line = text.lastIndexOf("\n") + 1;
  const last = text.slice(line);
  const word = line + Math.max(last.lastIndexOf(" "), last.lastIndexOf("\t")) + 1;
  // Short beginnings of lines are held: three backticks may come one by one.
  const open = [openCode(last), openLink(last)].filter((at) => at >= 0).map((at) => line + at);
  // Nor in the middle of one that is over.
  const around = [...last.matchAll(PARTS)]
    .filter(({ 0: part, index }) => line + index < word && word < line + index + part.length)
    .map(({ index }) => line + index);
  const held = Math.min(word, ...open, ...around);
  return text.length - held > LONGEST_LINK ? text.length : held;
}

function openCode(line: string): number {
  let open = -1;
  for (const { 0: ticks, index } of line.matchAll(/`+/g)) {
    if (open < 0) open = index;
    else if (ticks.length === lengthOfTicks(line, open)) open = -1;
  }
  return open;
}

function lengthOfTicks(line: string, at: number): number {
  return /^`+/.exec(line.slice(at))?.[0].length ?? 0;
}

/** The last bracket, as long as what follows it may still be the rest of a link. */
function openLink(line: string): number {
  const at = line.lastIndexOf("[");
  if (at < 0) return -1;
  const isOpen = /^\[[^\]]*(?:\](?:\([^)]*)?)?$/.test(line.slice(at));
  return isOpen ? Math.max(0, line[at - 1] === "!" ? at - 1 : at) : -1;
}
