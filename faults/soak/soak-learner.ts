import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Course, dayPath, type StudyDay } from "#domain/courses/course.ts";
import { QUIET_HOURS } from "#domain/reminders/reminder-settings.ts";
import type { MailSink } from "#server/testing/mail-sink.ts";
import { ASHA } from "#server/testing/test-app.ts";
import type { Ledger } from "./ledger.ts";
import type { Answer, Journal, SoakClient } from "./soak-client.ts";

export type Life = {
  readonly client: SoakClient;
  readonly journal: Journal;
  readonly ledger: Ledger;
  readonly email: string;
  readonly course: Course;
  readonly mails: MailSink;
  readonly random: () => number;
};

/** The page waits 5 s and more; with less than 2 s a long fault would use up the 30 attempts of a minute. */
const TRY_AGAIN_MS = 2_100;
const QUESTIONS = ["What is a loop?", "How do I read a file?", "why is my variable undefined", "what is git"];
const DAYS_PER_QUESTION = 4;

class SoakIsOver extends Error {}

/** From the registration to the certificate. Ends early and silently when the soak is over. */
export async function liveOnce(life: Life): Promise<void> {
  try {
    await live(life);
  } catch (error) {
    if (!(error instanceof SoakIsOver)) throw error;
  }
}

async function live(life: Life): Promise<void> {
  const { course } = life;
  if (!(await register(life))) return;
  await write(life, "age", true, ["PUT", "/api/me/age", { isAdult: true }]);
  const daily = true;
  const hour = QUIET_HOURS.until + Math.floor(life.random() * (QUIET_HOURS.from - QUIET_HOURS.until));
  await write(life, "reminders", `${daily} ${hour}`, ["PUT", "/api/me/reminders", { daily, hour }]);
  await write(life, "enrolled", true, ["PUT", `/api/me/enrolments/${course.id}`]);
  await read(life, course.path, `/api/courses/${course.id}/figures`, "/api/me/plan", "/");
  let certificate = "";
  for (const [index, day] of course.days.entries()) {
    await read(life, dayPath(course.path, index), `/api/me/study/days/${day.id}`);
    await studyDay(life, day);
    if (index === 1) await confirmAddress(life);
    if (index % DAYS_PER_QUESTION === 0) await askTutor(life, dayPath(course.path, index));
    if (life.random() < 0.1) await tick(life, index, day, false);
    const answer = await tick(life, index, day, true);
    certificate = certificateIn(answer) ?? certificate;
  }
  if (certificate !== "") {
    life.ledger.acknowledged("certificate", certificate);
    await read(
      life,
      `/api/certificates/${certificate}`,
      `/verify/${certificate}`,
      `/api/certificates/${certificate}/credential.json`,
      `/api/certificates/${certificate}/certificate.pdf`,
    );
  }
  await write(life, "thumb", "up", ["PUT", `/api/me/reviews/${course.id}`, { thumb: "up" }]);
  await read(life, "/api/me/review", "/api/me/export", "/api/me/certificates");
}

async function register(life: Life): Promise<boolean> {
  const { ledger, client, email } = life;
  ledger.tried("account", email);
  // 409: the first attempt was accepted and its answer lost, because nobody else has this address.
  const taken = 409;
  const answer = await insist(life, ["POST", "/api/accounts", { ...ASHA, email }], taken);
  if (answer.status === taken) await signIn(life);
  else if (answer.outcome !== "yes") return false;
  ledger.acknowledged("account", email);
  return (await client.ask("GET", "/api/session")).outcome !== "refused";
}

async function signIn({ client, email, journal }: Life): Promise<void> {
  while (!journal.isOver()) {
    const { outcome } = await client.ask("POST", "/api/session", { email, password: ASHA.password });
    if (outcome === "yes") return;
    await sleep(TRY_AGAIN_MS);
  }
  throw new SoakIsOver();
}

/** A job of the same transaction sends the mail; it must arrive, whatever happens to the server. */
async function confirmAddress(life: Life): Promise<void> {
  const mail = life.mails.mailsTo(life.email).find(({ text }) => text?.includes("/verify-email?token="));
  const token = /\/verify-email\?token=([\w%.~-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) return;
  await insist(life, ["POST", "/api/email-verifications/confirm", { token: decodeURIComponent(token) }]);
}

async function studyDay(life: Life, day: StudyDay): Promise<void> {
  const at = () => new Date().toISOString();
  const place = `/api/me/study/days/${day.id}`;
  await write(life, `${day.id} read`, true, ["PUT", `${place}/parts/read`, { done: true, changedAt: at() }]);
  const text = `${day.id} ${randomUUID()}`;
  const { ledger } = life;
  await write(life, `${day.id} note`, text, ["PUT", `${place}/note`, { text, savedAt: at(), basedOn: null }]);

  const exercise = day.lesson?.exercises[0];
  if (exercise) {
    const path = exercise.files.find(({ isLocked }) => !isLocked)?.path ?? "main.txt";
    const files = [{ path, text: `${exercise.id} ${randomUUID()}\n` }];
    const of = `/api/me/study/exercises/${exercise.id}`;
    const draft = { files, savedAt: at(), basedOn: null };
    await write(life, `${day.id} draft`, files[0]?.text, ["PUT", `${of}/draft`, draft]);
    const passes = life.random() < 0.7;
    const outcomes = exercise.tests.map(({ id }) => ({ id, ok: passes }));
    const attempt = { id: randomUUID(), files, outcomes, attemptedAt: at() };
    const answer = await write(life, `${day.id} tries`, 1, ["POST", `${of}/attempts`, attempt]);
    if (answer.outcome === "yes" && JSON.parse(answer.text).passed)
      ledger.acknowledged(`${day.id} passed`, true);
  }
  const questions = day.lesson?.quiz ?? [];
  if (questions.length > 0) {
    const answers = Object.fromEntries(questions.map(({ id }) => [id, [0]]));
    const quiz = { id: randomUUID(), answers, answeredAt: at() };
    await write(life, `${day.id} quiz`, 1, ["POST", `${place}/quiz`, quiz]);
  }
}

async function askTutor(life: Life, path: string): Promise<void> {
  const text = QUESTIONS[Math.floor(life.random() * QUESTIONS.length)];
  const body = { turns: [{ role: "user", text }], place: { path } };
  const answer = await insist(life, ["POST", "/api/tutor/answers", body]);
  // The start event only says where it would be saved, the end event whether it was.
  const end = answer.text.slice(answer.text.lastIndexOf("event: end"));
  const id = /"conversationId":"([\w-]+)"/.exec(end)?.[1];
  if (answer.outcome === "yes" && id) life.ledger.acknowledged(`conversation ${id}`, text);
}

async function tick(life: Life, index: number, day: StudyDay, done: boolean): Promise<Answer> {
  const body = { done, dayId: day.id, madeAt: new Date().toISOString(), timeZone: "Asia/Kolkata" };
  return write(life, `${day.id} tick`, done, ["PUT", `/api/me/days/${life.course.id}/${index}`, body]);
}

function certificateIn({ outcome, text }: Answer): string | undefined {
  return outcome === "yes" ? JSON.parse(text).certificate?.id : undefined;
}

type Request = readonly ["POST" | "PUT", string, unknown?];

async function write(life: Life, name: string, value: unknown, request: Request): Promise<Answer> {
  life.ledger.tried(name, value);
  const answer = await insist(life, request);
  if (answer.outcome === "yes") life.ledger.acknowledged(name, value);
  return answer;
}

/** Retries like the page does, until there is an answer. */
async function insist(life: Life, [method, path, body]: Request, fine?: number): Promise<Answer> {
  for (;;) {
    if (life.journal.isOver()) throw new SoakIsOver();
    const answer = await life.client.ask(method, path, body, fine);
    if (answer.outcome === "yes" || answer.outcome === "refused") return answer;
    if (answer.outcome === "signed-out") await signIn(life);
    else await sleep(TRY_AGAIN_MS);
  }
}

async function read(life: Life, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (life.journal.isOver()) throw new SoakIsOver();
    const { outcome } = await life.client.ask("GET", path);
    if (outcome === "signed-out") await signIn(life);
  }
}

/** Everything that this learner sees afterwards, by the names of the ledger. */
export async function lookAgain(life: Life): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  const names = life.ledger.names();
  const get = async (path: string) => JSON.parse((await mustAsk(life, path)).text);
  const me = await get("/api/me");
  const { course } = life;
  found.set("account", me.email);
  found.set("age", !(await get("/api/session")).asksAge);
  const { daily, hour } = await get("/api/me/reminders");
  found.set("reminders", `${daily} ${hour}`);
  found.set("enrolled", [...me.enrolledCourses, ...me.completedCourses].includes(course.id));
  found.set("certificate", me.certificates[0]?.id);
  found.set("thumb", me.reviews[course.id]);
  for (const name of names.filter((name) => name.startsWith("conversation "))) {
    const { messages } = await get(`/api/me/conversations/${name.slice("conversation ".length)}`);
    found.set(name, messages?.[0]?.text);
  }
  for (const day of course.days.filter(({ id }) => names.includes(`${id} read`))) {
    const study = await get(`/api/me/study/days/${day.id}`);
    found.set(`${day.id} read`, study.parts.read !== null);
    found.set(`${day.id} note`, study.note?.text);
    found.set(`${day.id} draft`, study.exercises[0]?.draft?.files[0]?.text);
    found.set(`${day.id} tries`, study.exercises[0]?.tries);
    found.set(`${day.id} passed`, study.exercises[0] ? study.exercises[0].passedAt !== null : undefined);
    found.set(`${day.id} quiz`, study.quiz?.tries);
    found.set(`${day.id} tick`, me.ticks[course.id]?.[day.id]);
  }
  return found;
}

/** After the last fault every request must be answered. */
async function mustAsk(life: Life, path: string): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await life.client.ask("GET", path);
    // A 404 is fine too: nothing is found in its body.
    if (answer.outcome === "yes" || answer.status === 404) return answer;
    if (answer.outcome === "signed-out" && tries === 0)
      await life.client.ask("POST", "/api/session", { email: life.email, password: ASHA.password });
    else if (tries > 5)
      throw new Error(`${life.email} could not look: ${path}: ${answer.status} ${answer.text}`);
    else await sleep(TRY_AGAIN_MS);
  }
}
