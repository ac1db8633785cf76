import type { Exercise } from "../../study/exercise.ts";
import { wantsSolution } from "../find/wants-solution.ts";
import type { Found } from "../found.ts";
import type { Passage } from "../passage.ts";
import type { Failing, Place, Turn } from "../place.ts";
import { blocksOf } from "./markdown-blocks.ts";
import { outlineSolution } from "./outline-solution.ts";

/** Hint ladder: a pointer, a question, pseudo-code, a worked similar problem. */
export type LadderStep = 1 | 2 | 3 | 4;

const FEWEST_STEPS = 2;

/** One step further each time the learner asks for the solution in this conversation. */
export function ladderStep(turns: readonly Turn[], place: Place | undefined): LadderStep {
  const asked = turns.filter(({ role, text }) => role === "user" && wantsSolution(text, place)).length;
  return Math.min(4, Math.max(1, asked)) as LadderStep;
}

/** Built from the exercise's own hints and sentences, and from the lesson; deterministic. */
export function hintFromLadder(
  exercise: Exercise,
  step: LadderStep,
  failing: Failing | undefined,
  found: Pick<Found, "passages" | "meaning">,
): string {
  const opening = `**${exercise.title}**, step ${step} of 4. I do not give the solution, but I help you find it.`;
  return [opening, ...partsOf(exercise, step, failing, found)].join("\n\n");
}

function partsOf(
  exercise: Exercise,
  step: LadderStep,
  failing: Failing | undefined,
  { passages, meaning }: Pick<Found, "passages" | "meaning">,
): string[] {
  switch (step) {
    case 1:
      return [
        ...failingParts(exercise, failing),
        ...meaningParts(meaning),
        hintAt(exercise, 0),
        "Ask again for the next step.",
      ];
    case 2:
      return [hintAt(exercise, 1), questionAbout(exercise, failing), "Ask again for an outline."];
    case 3:
      return [...outlineParts(exercise), "Ask again for a worked example of the same idea."];
    case 4:
      return siblingParts(exercise, passages);
  }
}

function failingParts({ tests }: Exercise, failing: Failing | undefined): string[] {
  if (!failing)
    return [
      `Submit your code, and the first test that fails tells you where to look. One of them: ${firstSentence(tests)}`,
    ];
  const says = `Look at this test first: ${failing.testSays}`;
  return failing.message
    ? [says, `Your run said: \`${failing.message.replaceAll(/[`\n]/g, " ").slice(0, 200)}\``]
    : [says];
}

function meaningParts(meaning: string | undefined): string[] {
  return meaning === undefined ? [] : [`That means: ${meaning}`];
}

function firstSentence(tests: Exercise["tests"]): string {
  return tests[0]?.says ?? "read the task once more.";
}

/** Hints go from a small one to nearly there; a short list repeats its last. */
function hintAt({ hints }: Exercise, index: number): string {
  return hints[Math.min(index, hints.length - 1)] ?? "Read the task once more, one sentence at a time.";
}

function questionAbout({ tests }: Exercise, failing: Failing | undefined): string {
  const test = tests.find(({ says }) => says === failing?.testSays);
  const what = test ? `'${test.name}'` : "the test that fails";
  return `Now a question for you: which line of your code decides about ${what}, and what is the value there when it runs? Print it and look.`;
}

function outlineParts(exercise: Exercise): string[] {
  const steps = outlineSolution(exercise);
  const hint = hintAt(exercise, exercise.hints.length - 1);
  // Repeated steps say nothing.
  if (new Set(steps.map((step) => step.trim())).size < FEWEST_STEPS) return [hint];
  return [`An outline, without the code:\n\n\`\`\`text\n${steps.join("\n")}\n\`\`\``, hint];
}

/** A runnable example of the lesson: another problem with the same idea. */
function siblingParts(exercise: Exercise, lessons: readonly Passage[]): string[] {
  const at = lessons.findIndex(
    ({ kind, text }) => kind === "lesson" && blocksOf(text).some(({ kind }) => kind === "code"),
  );
  const lesson = lessons[at];
  const end =
    "What is the same in your task, and what is different? When three tries with new code of your own did not pass, the page shows you a solution.";
  if (!lesson) return [hintAt(exercise, exercise.hints.length - 1), end];
  const code = blocksOf(lesson.text).find(({ kind }) => kind === "code")?.text ?? "";
  return [
    `Another problem with the same idea, solved in '${lesson.heading ?? lesson.title}' [${at + 1}]:`,
    code,
    end,
  ];
}
