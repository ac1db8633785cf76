import type { APIRequestContext } from "@playwright/test";
import type { DayExercise } from "#contract/days.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";
import { exerciseCard, expectResult, findExercise, openEditor, press, typeCode } from "./study-day.ts";

/** An exercise with an editable file, a locked file, and a runtime that starts fast. */
async function withLockedFile(api: APIRequestContext): Promise<{
  readonly path: string;
  readonly exercise: DayExercise;
  readonly locked: DayExercise["files"][number];
}> {
  const { path, exercise } = await findExercise(
    api,
    ({ kind, entry, files }) =>
      (kind === "javascript" || kind === "sql" || kind === "mongo") &&
      files.some((file) => file.isLocked) &&
      files.some((file) => file.path === entry && !file.isLocked),
  );
  const locked = exercise.files.find(({ isLocked }) => isLocked);
  if (!locked) throw new Error("no locked file");
  return { path, exercise, locked };
}

test("locked files are neither stored on the device nor sent @once", async ({ page, request }) => {
  const { path, exercise, locked } = await withLockedFile(request);
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (/\/(draft|attempts)$/.test(asked.url())) sent.push(asked.postData() ?? "");
  });
  await signUp(page.request);
  await visit(page, path);
  await typeCode(page, exercise, "-- mine alone");
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, /tests pass|error/);
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2);
  const open = exercise.files.filter(({ isLocked }) => !isLocked).map((file) => file.path);
  for (const body of sent) {
    const { files }: { files: { path: string }[] } = JSON.parse(body);
    expect(files.map((file) => file.path)).toEqual(open);
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain("-- mine alone");
  expect(kept).not.toContain(locked.path);
});

test("an older draft with locked files is still there, and the locked files are as given @once", async ({
  page,
  request,
}) => {
  const { path, exercise, locked } = await withLockedFile(request);
  const value = exercise.files.map((file) => ({ path: file.path, text: `-- old text of ${file.path}` }));
  await page.addInitScript(
    ({ id, files }) => {
      if (localStorage.getItem("kadam-study")) return;
      const draft = { value: files, savedAt: "2026-11-01T10:00:00.000Z", basedOn: null, sent: "no" };
      const exercises = { [id]: { attempts: [], triesSent: 0, draft } };
      localStorage.setItem("kadam-study", JSON.stringify({ version: 1, days: {}, exercises }));
    },
    { id: exercise.id, files: value },
  );
  await visit(page, path);
  const editor = await openEditor(page, exercise);
  await expect(editor).toHaveText(`-- old text of ${exercise.entry}`);
  const card = exerciseCard(page, exercise);
  await card.getByRole("button", { name: locked.path }).click();
  const given = card.getByRole("textbox", { name: `${locked.path}, read only` });
  await expect(given).toContainText(locked.text.trim().split("\n")[0]?.trim() ?? "");
  await expect(given).not.toContainText("old text");

  await card.getByRole("button", { name: exercise.entry }).click();
  await typeCode(page, exercise, "-- new text");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("kadam-study")))
    .not.toContain(`old text of ${locked.path}`);
});
