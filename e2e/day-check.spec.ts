import { expect, test, visit } from "./kadam-test.ts";
import { answerCheck, javascriptDay } from "./study-day.ts";

test("the quiz explains the answers, can be repeated, and keeps the best score @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const all = day.lesson.quiz.length;
  await visit(page, `${day.path}#check`);
  const check = page.locator("#check");
  const submit = check.getByRole("button", { name: "See your result" });
  await expect(check.getByText(`${all} of ${all} questions are still open.`)).toBeVisible();
  await expect(submit).toBeDisabled();

  await answerCheck(page, day, 1);
  await submit.click();
  await expect(check.getByText(`${all - 1} of ${all} right.`)).toBeVisible();
  await expect(check.getByText("Not right").first()).toBeVisible();
  await expect(check.getByText("The right answer", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I have checked myself" })).toBeChecked();

  await check.getByRole("button", { name: "Try the questions again" }).click();
  await expect(check.locator("input").first()).toBeFocused();
  await answerCheck(page, day, 0);
  await submit.click();
  await expect(check.getByText(`${all} of ${all} right.`)).toBeVisible();
  await check.getByRole("button", { name: "Try the questions again" }).click();
  await answerCheck(page, day, 2);
  await submit.click();
  await expect(check.getByText(`Your best: ${all} of ${all}, in 3 tries.`)).toBeVisible();
  await page.reload();
  await expect(check.getByText(`Your best: ${all} of ${all}, in 3 tries.`)).toBeVisible();
});

test("the answers of the quiz are shuffled for the device, and stand the same after a reload @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const boxes = page.locator("#check").getByRole("group").locator("input");
  const order = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")));
  const asWritten = day.lesson.quiz.flatMap(({ options }) => options.map((_, number) => `${number}`));
  await visit(page, `${day.path}#check`);
  // As written until the page knows whose it is.
  await expect.poll(order).not.toEqual(asWritten);
  const shuffled = await order();
  expect(shuffled.toSorted()).toEqual(asWritten.toSorted());
  await page.reload();
  await expect.poll(order).toEqual(shuffled);
});

test("below two thirds the quiz names what to read again, and ticks nothing @phone", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const { quiz } = day.lesson;
  const wrong = Math.floor(quiz.length / 3) + 1;
  await visit(page, `${day.path}#check`);
  const check = page.locator("#check");
  await answerCheck(page, day, wrong);
  await check.getByRole("button", { name: "See your result" }).click();
  await expect(check.getByText(`${quiz.length - wrong} of ${quiz.length} right.`)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "I have checked myself" })).not.toBeChecked();

  await expect(check.getByText("Read these again first")).toBeVisible();
  const { readAgain } = quiz[0] ?? {};
  expect(readAgain).toBeTruthy();
  const link = check.getByRole("link", { name: readAgain?.text ?? "", exact: true }).last();
  await expect(link).toHaveAttribute("href", readAgain?.href ?? "");
  await link.click();
  await expect(page.locator(readAgain?.href ?? "")).toBeInViewport();
});
