import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { DayDetail, DayExercise, DayLesson, DayQuickTask, ExerciseSolution } from "#contract/days.ts";

export type WrittenDay = DayDetail & { readonly lesson: DayLesson; readonly path: string };

let known: Promise<readonly DayDetail[]> | undefined;

/** All days of the site, in the form that their pages get. */
function allDays(api: APIRequestContext): Promise<readonly DayDetail[]> {
  known ??= readDays(api);
  return known;
}

async function readDays(api: APIRequestContext): Promise<DayDetail[]> {
  const courses: { _id: string; studyDays: number }[] = await (await api.get("/api/courses")).json();
  const addresses = courses.flatMap(({ _id, studyDays }) =>
    Array.from({ length: studyDays }, (_, index) => `/lessons/${_id}/${index + 1}.json`),
  );
  const replies = await Promise.all(addresses.map((address) => api.get(address)));
  return Promise.all(replies.map((reply) => reply.json()));
}

const pathOf = (day: DayDetail) => `${day.coursePath}/day/${day.dayIndex + 1}`;

/** A written day with a JavaScript exercise of one file: it runs fastest. Tests must hold for any content. */
export async function javascriptDay(api: APIRequestContext): Promise<WrittenDay> {
  const day = (await allDays(api)).find(({ lesson }) => lesson?.exercises.some(isSimple));
  if (!day?.lesson) throw new Error("no day has a simple JavaScript exercise");
  return { ...day, lesson: day.lesson, path: pathOf(day) };
}

function isSimple({ kind, packages, ticket, mutants }: DayExercise): boolean {
  return kind === "javascript" && packages.length === 0 && ticket === null && mutants.length === 0;
}

export function simpleExercise({ lesson }: WrittenDay): DayExercise {
  const exercise = lesson.exercises.find(isSimple);
  if (!exercise) throw new Error("the day has no simple exercise");
  return exercise;
}

/**
 * An exercise of each kind, with its day; only those of one file, so that the solution can be typed at once. The content
 * check runs exercises with every package.
 */
export async function oneExerciseOfEachKind(
  api: APIRequestContext,
): Promise<{ readonly path: string; readonly exercise: DayExercise }[]> {
  const found = new Map<string, { path: string; exercise: DayExercise }>();
  for (const day of await allDays(api)) {
    for (const exercise of day.lesson?.exercises ?? []) {
      const open = exercise.files.filter(({ isLocked, path }) => !isLocked && path !== "requests.http");
      if (open.length !== 1 || open[0]?.path !== exercise.entry) continue;
      if (!found.has(exercise.kind)) found.set(exercise.kind, { path: pathOf(day), exercise });
    }
  }
  return [...found.values()];
}

export async function kindsInUse(api: APIRequestContext): Promise<Set<string>> {
  const days = await allDays(api);
  return new Set(days.flatMap(({ lesson }) => lesson?.exercises ?? []).map(({ kind }) => kind));
}

/** The first exercise of the site that is as the test needs it. */
export async function findExercise(
  api: APIRequestContext,
  isWanted: (exercise: DayExercise) => boolean,
): Promise<{ readonly path: string; readonly exercise: DayExercise }> {
  for (const day of await allDays(api)) {
    const exercise = day.lesson?.exercises.find(isWanted);
    if (exercise) return { path: pathOf(day), exercise };
  }
  throw new Error("no day has such an exercise");
}

export type QuickDay = WrittenDay & { readonly tasks: readonly DayQuickTask[] };

/** A day with quick tasks of every runnable kind, one of them about steps that are put in order and not run. */
export async function quickDay(api: APIRequestContext): Promise<QuickDay> {
  return dayWithTasks(api, (tasks) => {
    const kinds = new Set(tasks.filter(({ run }) => run).map(({ kind }) => kind));
    return kinds.size === 4 && tasks.some(isPlainOrder);
  });
}

export async function findAndCritiqueDay(api: APIRequestContext): Promise<QuickDay> {
  return dayWithTasks(api, (tasks) => {
    const kinds = new Set(tasks.map(({ kind }) => kind));
    return kinds.has("find") && kinds.has("critique");
  });
}

async function dayWithTasks(
  api: APIRequestContext,
  isWanted: (tasks: readonly DayQuickTask[]) => boolean,
): Promise<QuickDay> {
  for (const day of await allDays(api)) {
    if (!day.lesson?.quickUrl) continue;
    const tasks: DayQuickTask[] = await (await api.get(day.lesson.quickUrl)).json();
    if (isWanted(tasks)) return { ...day, lesson: day.lesson, path: pathOf(day), tasks };
  }
  throw new Error("no day has such quick tasks");
}

/** Steps to arrange, without a decoy line, judged without a run. */
export function isPlainOrder({ kind, run, lines }: DayQuickTask): boolean {
  return kind === "order" && !run && lines.every(({ role }) => role !== "wrong");
}

/** A day that has only videos; undefined once all days are written. */
export async function unwrittenDay(api: APIRequestContext): Promise<{ readonly path: string } | undefined> {
  const day = (await allDays(api)).find(({ lesson }) => lesson === null);
  return day && { path: pathOf(day) };
}

export async function solutionOf(api: APIRequestContext, exercise: DayExercise): Promise<string> {
  const { files }: ExerciseSolution = await (await api.get(exercise.solutionUrl)).json();
  return files.find(({ path }) => path === exercise.entry)?.text ?? "";
}

export function exerciseCard(page: Page, { title }: DayExercise): Locator {
  return page.getByRole("article", { name: new RegExp(`\\d\\. ${escaped(title)}`) });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The link to a step in the sticky bar. */
export function stepLink(page: Page, name: StepName): Locator {
  const bar = page.getByRole("navigation", { name: "Parts of this day" });
  return bar.getByRole("link", { name: new RegExp(`^${name}`) });
}

export type StepName = "Watch" | "Read" | "Practise" | "Check";

/** With JavaScript, a day shows one of its four parts at a time. */
export async function openStep(page: Page, name: StepName): Promise<void> {
  const link = stepLink(page, name);
  if ((await link.getAttribute("aria-current")) !== "step") await link.click();
  await expect(link).toHaveAttribute("aria-current", "step");
}

/** On a phone, task, code and result are shown one at a time. */
export async function showOnPhone(card: Locator, view: "Task" | "Code" | "Result"): Promise<void> {
  const button = card.getByRole("button", { name: view, exact: true });
  if (await button.isVisible()) await button.click();
}

export async function openEditor(page: Page, exercise: DayExercise): Promise<Locator> {
  await openStep(page, "Practise");
  const card = exerciseCard(page, exercise);
  await card.scrollIntoViewIfNeeded();
  await showOnPhone(card, "Code");
  const editor = card.locator(`[data-editor="${exercise.entry}"]`).getByRole("textbox");
  await expect(editor).toBeVisible();
  return editor;
}

export async function typeCode(page: Page, exercise: DayExercise, code: string): Promise<void> {
  await (await openEditor(page, exercise)).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(code);
}

export async function press(page: Page, exercise: DayExercise, name: "Run" | "Submit"): Promise<void> {
  await openStep(page, "Practise");
  const card = exerciseCard(page, exercise);
  await showOnPhone(card, "Code");
  await card.getByRole("button", { name, exact: true }).click();
}

export async function expectResult(
  page: Page,
  exercise: DayExercise,
  text: string | RegExp,
  timeout = 30_000,
): Promise<void> {
  await expect(exerciseCard(page, exercise).getByRole("status").first()).toHaveText(text, { timeout });
}

/** Answers every question of the Check, the first `wrong` of them wrongly. */
export async function answerCheck(page: Page, { lesson }: WrittenDay, wrong: number): Promise<void> {
  const questions = page.locator("#check").getByRole("group");
  for (const [index, { options }] of lesson.quiz.entries()) {
    for (const [number, { isRight }] of options.entries()) {
      // Every device shows them in its own order.
      const box = questions.nth(index).locator(`input[value="${number}"]`);
      if (isRight !== index < wrong) await box.check();
    }
  }
}
