type LinkFilter = {
  /** Returns as much of the text as can be judged already. */
  readonly push: (piece: string) => string;
  readonly end: () => string;
};

/** A link longer than this is not treated as a link. */
const LONGEST_LINK = 600;

/**
 * Code is never a link: in a fence or in backticks everything stays. Then Markdown links and pictures, then bare URLs.
 */
const PARTS =
  /(?<!`)(`{1,8})(?!`)[^`\n]{0,600}\1(?!`)|!?\[([^[\]\n]{0,600})\]\(\s{0,9}<?([^)\s>]{0,600})>?(?:\s{1,9}"[^"\n]{0,600}"|\s{1,9}'[^'\n]{0,600}')?\s{0,9}\)|<?\b(?:https?:\/\/|www\.)[^\s<>`]+>?/gi;
const FENCE = /^[ \t]*(?:```|~~~)/;

/**
 * Removes external links from a streamed answer, whoever wrote it: of a Markdown link the text stays, a bare URL
 * becomes code, which is not clickable. `ownPaths`: the pages of this site that the answer may link to.
 */
export function ownLinksOnly(ownPaths: ReadonlySet<string>): LinkFilter {
  let pending = "";
  let isInFence = false;
  let isLineBegun = false;

  const take = (upTo: number): string => {
    const text = pending.slice(0, upTo);
    pending = pending.slice(upTo);
    // Split into lines, each with its line break: only the beginning of a line can open or close a fence.
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

/** A full stop after a URL belongs to the sentence. */
function asCode(address: string): string {
  const from = address.startsWith("<") ? 1 : 0;
  const to = address.endsWith(">") ? address.length - 1 : address.length;
  let end = to;
  while (end > from && ".,;:!?)]".includes(address.charAt(end - 1))) end -= 1;
  return `\`${address.slice(from, end)}\`${address.slice(end, to)}`;
}

/** Text after this index may still become part of a link, of a URL, or of unfinished code. */
function judgedUpTo(text: string): number {
  const line = text.lastIndexOf("\n") + 1;
  const last = text.slice(line);
  const word = line + Math.max(last.lastIndexOf(" "), last.lastIndexOf("\t")) + 1;
  // Hold back short beginnings of lines: three backticks may arrive one by one.
  const open = [openCode(last), openLink(last)].filter((at) => at >= 0).map((at) => line + at);
  // Do not cut inside a finished part either.
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

/** The last bracket, if the text after it may still be the rest of a link. */
function openLink(line: string): number {
  const at = line.lastIndexOf("[");
  if (at < 0) return -1;
  const isOpen = /^\[[^\]]*(?:\](?:\([^)]*)?)?$/.test(line.slice(at));
  return isOpen ? Math.max(0, line[at - 1] === "!" ? at - 1 : at) : -1;
}
