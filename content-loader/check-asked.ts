import type { Root } from "mdast";
import { checkProse, proseWordCount } from "./check-prose.ts";
import { codeBlocksOf, parseMarkdown } from "./markdown.ts";
import { readAsked } from "./read-asked.ts";
import type { Reading } from "./reading.ts";

const ANSWER_WORDS = { least: 15, most: 110 };
const CODE_LINES = 8;

/** Everything that is refused in these files, with the rules for texts. */
export function checkAsked(reading: Reading): void {
  for (const { file, entries, lineOf } of readAsked(reading))
    for (const [n, { ask, answer }] of entries.entries()) {
      const refuseAt = (key: "ask" | "answer") => (_: number, message: string) =>
        reading.wrongAtLine(file, lineOf(n, key), message);
      checkProse(plainText(ask), refuseAt("ask"));
      const root = parseMarkdown(answer);
      checkProse(root, refuseAt("answer"));
      const words = proseWordCount(root);
      if (words < ANSWER_WORDS.least || words > ANSWER_WORDS.most)
        refuseAt("answer")(
          1,
          `the answer has ${words} words, needs ${ANSWER_WORDS.least} to ${ANSWER_WORDS.most}`,
        );
      const code = codeBlocksOf(root);
      if (code.length > 1) refuseAt("answer")(1, "the answer has more than one program");
      if (code.some(({ value }) => value.split("\n").length > CODE_LINES))
        refuseAt("answer")(1, `a program in an answer has at most ${CODE_LINES} lines`);
      if (code.some(({ lang }) => !lang)) refuseAt("answer")(1, "the program names no language");
    }
}

/** A question is shown as it is written: `List<int>` in it is no HTML. */
function plainText(value: string): Root {
  return { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value }] }] };
}
