/** What can be asked about selected text of a lesson. */
export const SELECTION_QUESTIONS = {
  explain: "Explain this",
  example: "Give an example",
} as const;

const LETTERS = 600;

/** The question with the selected text in it: the search finds its passage by these words. */
export function selectionQuestion(kind: keyof typeof SELECTION_QUESTIONS, selected: string): string {
  const lines = selected.split("\n").map((line) => line.trim());
  const words = lines.filter((line) => line !== "").join("\n");
  const cut = words.length > LETTERS ? `${words.slice(0, LETTERS).toWellFormed()} …` : words;
  const asked = kind === "explain" ? "Explain this" : "Give an example of this";
  return cut.includes("\n") ? `${asked}:\n${cut}` : `${asked}: "${cut}"`;
}
