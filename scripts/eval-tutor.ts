import { cutTurns } from "#domain/tutor/answer/cut-turns.ts";
import { ladderStep } from "#domain/tutor/answer/ladder.ts";
import { modelInstructions } from "#domain/tutor/answer/model-instructions.ts";
import { guardReply } from "#domain/tutor/guard/guard-reply.ts";
import { secretsOf } from "#domain/tutor/guard/secrets.ts";
import { openTutorModel } from "#server/adapters/model/open-tutor-model.ts";
import { readConfig } from "#server/config.ts";
import type { TutorModel } from "#server/ports/tutor-model.ts";
import { evaluate, type Reply, replyWithoutModel, type Tally, tally } from "./tutor/evaluate.ts";
import { type OpenTutor, openTutor } from "./tutor/open-tutor.ts";
import { openPlainMatch } from "./tutor/plain-match.ts";
import { readQuestions, SPLITS, type Split } from "./tutor/read-questions.ts";
import { type Asker, courseOf } from "./tutor/right-sources.ts";

const TURNS_BUDGET = 12_000;
const MODEL_PATIENCE_MS = 60_000;

/** Pasted errors and other scripts make no sense for a keyword match. */
const BASELINE: ReadonlySet<string> = new Set(["dev", "students", "held-out"]);

const COLUMNS: readonly (readonly [string, (of: Tally) => string])[] = [
  ["wrongly refused", (of) => share(of.answerable - of.answered, of.answerable)],
  ["right day first", (of) => share(of.dayFirst, of.answerable)],
  ["by the label alone", (of) => share(of.labelFirst, of.answerable)],
  ["anywhere", (of) => share(of.dayAnywhere, of.answerable)],
  ["right source first", (of) => share(of.first, of.answerable)],
  ["in first three", (of) => share(of.inThree, of.answerable)],
  ["refused rightly", (of) => share(of.refused, of.refusable)],
  ["of off-topic", (of) => share(of.offTopicRefused, of.offTopic)],
  ["leaked", (of) => String(of.leaked)],
];

/** Every row asks all questions; the lines of one split are printed together. */
async function runEvaluation(): Promise<void> {
  const tutor = openTutor();
  const model = await openTutorModel(readConfig(process.env).tutor.model);
  const plain = openPlainMatch(tutor.passages);
  for (const split of SPLITS) {
    const questions = readQuestions(split);
    const rows: [string, Tally][] = [];
    const add = async (name: string, index: OpenTutor["index"], reply: Reply, asker?: Asker) =>
      rows.push([name, tally(await evaluate(questions, tutor, index, reply, asker))]);
    await add("a visitor, without a model", tutor.index, replyWithoutModel(tutor));
    await add("a learner of the course", tutor.index, replyWithoutModel(tutor), "learner");
    if (BASELINE.has(split)) await add("plain keyword match", plain, replyWithoutModel(tutor));
    if (model) await add(model.name, tutor.index, replyOf(model, tutor));
    console.log(`\n${split}, ${questions.length} questions\n${tableOf(rows)}`);
  }
  console.log(
    model
      ? "\nA model's sources count in the order in which its reply cites them; a reply that cites nothing counts as wrong."
      : "\nNo model is set (GEMINI_API_KEY, or MODEL_URL with MODEL_NAME): only the tutor without a model was asked.",
  );
}

/** Like the server: without any passage the model is not called; all its text goes through the guard. */
function replyOf(model: TutorModel, tutor: OpenTutor): Reply {
  const withoutModel = replyWithoutModel(tutor);
  return async (question, found, place) => {
    if (!found.isSupported && found.nearest.length === 0) return withoutModel(question, found, place);
    const { ask } = question;
    const turns = cutTurns([{ role: "user", text: ask }], TURNS_BUDGET);
    const step = place?.exercise && ladderStep(turns, place);
    const instructions = modelInstructions({ found, place, step });
    const guard = guardReply(secretsOf(tutor.secrets, place));
    let text = "";
    const signal = AbortSignal.timeout(MODEL_PATIENCE_MS);
    for await (const piece of model.answer({ instructions, turns, signal })) text += guard.push(piece);
    return text + guard.end().text;
  };
}

function share(count: number, of: number): string {
  return `${count}/${of} ${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
}

function tableOf(rows: readonly (readonly [string, Tally])[]): string {
  const table = [
    ["", ...COLUMNS.map(([name]) => name)],
    ...rows.map(([name, of]) => [name, ...COLUMNS.map(([, cell]) => cell(of))]),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * For readers who judge the answers by the rubric of eval/README.md: answerable questions, evenly sampled from the
 * file.
 */
async function showAnswers(split: Split, most: number): Promise<void> {
  const tutor = openTutor();
  const answerable = readQuestions(split).filter(({ from }) => from !== undefined);
  const count = Math.min(most, answerable.length);
  const chosen = Array.from(
    { length: count },
    (_, n) => answerable[Math.floor((n * answerable.length) / count)],
  );
  const questions = chosen.flatMap((question) => question ?? []);
  const outcomes = await evaluate(questions, tutor, tutor.index, replyWithoutModel(tutor), "learner");
  for (const [n, { question, found, reply }] of outcomes.entries()) {
    const from = [courseOf(question, tutor.catalogue)?.title, question.at].filter(Boolean).join(", on ");
    const sources = (found.isSupported ? found.passages : found.nearest).map(
      ({ title, heading, url }, at) =>
        `  [${at + 1}] ${[title, heading].filter(Boolean).join(": ")} (${url})`,
    );
    console.log(
      [
        `===== ${split} ${n + 1} of ${count}${from && `, asked by a learner of ${from}`}`,
        "QUESTION:",
        question.ask,
        "",
        "ANSWER:",
        reply,
        "",
        "SOURCES:",
        ...sources,
        "",
      ].join("\n"),
    );
  }
}

const [command, split, most = "20"] = process.argv.slice(2);
const shown = SPLITS.find((each) => each === split);
if (command === "show" && shown) await showAnswers(shown, Number(most));
else if (command === undefined) await runEvaluation();
else throw new Error(`npm run eval:tutor [-- show <${SPLITS.join("|")}> [how many]]`);
