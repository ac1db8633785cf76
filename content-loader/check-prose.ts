import type { Nodes, Root, RootContent } from "mdast";
import { lineOf, nodesOf, proseOf } from "./markdown.ts";
import { PLACEHOLDER } from "./placeholder.ts";
import type { Refuse } from "./read-quiz.ts";

const LONGEST_SENTENCE = 30;

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Words of running text, without code blocks. */
export function proseWordCount(root: Root): number {
  return proseBlocks(root).reduce((sum, node) => sum + countWords(proseOf(node)), 0);
}

/** The same for one node. */
export function wordsIn(node: RootContent): number {
  return proseWordCount({ type: "root", children: [node] });
}

type ProseRules = {
  /** Only second-edition texts have pictures. */
  readonly mayShowPictures?: boolean;
};

/** Sentences, tone, placeholders and marks that the page would not show. */
export function checkProse(root: Root, refuse: Refuse, { mayShowPictures = false }: ProseRules = {}): void {
  for (const node of nodesOf(root)) {
    if (node.type === "html")
      refuse(lineOf(node), "holds HTML, which is not shown; put code between backticks");
    if (node.type === "imageReference" || (node.type === "image" && !mayShowPictures))
      refuse(lineOf(node), "holds a picture, which has no place here");
    if (node.type === "footnoteReference") refuse(lineOf(node), "holds a footnote; say it in the text");
  }
  for (const block of proseBlocks(root)) checkBlock(block, refuse);
}

function checkBlock(block: Nodes, refuse: Refuse): void {
  const prose = proseOf(block);
  const line = lineOf(block);
  const placeholder = PLACEHOLDER.exec(prose)?.[0];
  if (placeholder) refuse(line, `still holds a placeholder: ${placeholder}`);
  if (/\p{L}!|\p{Emoji_Presentation}|\uFE0F/u.test(prose)) refuse(line, "no exclamation marks, no emoji");
  if (block.type === "tableCell") return;
  for (const sentence of prose.split(/(?<=[.?!:;]["”’)]?)\s+/)) {
    const words = countWords(sentence);
    if (words > LONGEST_SENTENCE)
      refuse(line, `a sentence of ${words} words, at most ${LONGEST_SENTENCE}: '${opening(sentence)} …'`);
  }
}

function opening(sentence: string): string {
  return sentence.trim().split(/\s+/).slice(0, 6).join(" ");
}

/** The smallest blocks that hold running text. */
export function proseBlocks(root: Root): Nodes[] {
  return [...nodesOf(root)].filter(
    (node) => node.type === "paragraph" || node.type === "heading" || node.type === "tableCell",
  );
}
