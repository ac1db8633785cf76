type Searched = { readonly title: string; readonly messages: readonly { readonly text: string }[] };

const BEFORE_CHARACTERS = 40;
const EXCERPT_CHARACTERS = 140;

/**
 * Conversations in which every word occurs, in a title, a question or an answer, with an excerpt of the first match.
 */
export function searchConversations<Kept extends Searched>(
  conversations: readonly Kept[],
  query: string,
): (Kept & { readonly excerpt: string })[] {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  return conversations.flatMap((conversation) => {
    const texts = conversation.messages.map(({ text }) => text);
    const all = folded([conversation.title, ...texts].join("\n"));
    return words.every((word) => all.includes(word))
      ? [{ ...conversation, excerpt: excerptOf(texts, words) }]
      : [];
  });
}

function foldedWords(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** Case and accents make no difference; offsets stay the same. */
function folded(text: string): string {
  return [...text].map((letter) => foldedLetter(letter)).join("");
}

function foldedLetter(letter: string): string {
  const plain = letter
    .normalize("NFD")
    .replace(/(?<=[a-z])\p{M}+$/iu, "")
    .toLowerCase();
  return plain.length === letter.length ? plain : letter;
}

function excerptOf(texts: readonly string[], words: readonly string[]): string {
  for (const text of texts) {
    const line = text.replace(/\s+/g, " ").trim();
    const at = firstOf(folded(line), words);
    if (at < 0) continue;
    const from = at <= BEFORE_CHARACTERS ? 0 : line.indexOf(" ", at - BEFORE_CHARACTERS) + 1;
    const start = Math.min(from, at);
    const isCut = start + EXCERPT_CHARACTERS < line.length;
    const cut = line.slice(start, start + EXCERPT_CHARACTERS);
    const whole = (isCut ? cut.replace(/ \S*$/, "") : cut).toWellFormed().replaceAll("\ufffd", "");
    return `${start > 0 ? "… " : ""}${whole}${isCut ? " …" : ""}`;
  }
  return "";
}

function firstOf(text: string, words: readonly string[]): number {
  const positions = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  return positions.length === 0 ? -1 : Math.min(...positions);
}
