import { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { KADAM } from "#domain/certificates/issuer.ts";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import type { DocumentDrawer, DrawingTask } from "#server/ports/document-drawer.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { LONGEST_MS, MOST_WAITING, openDocumentDrawer } from "./document-drawer.ts";

const TASK: DrawingTask = {
  kind: "picture",
  drawn: {
    certificate: {
      id: "0123456789abcdefghjkmnpqrs",
      holderName: "আশা",
      issuedAt: new Date("2026-11-14T20:00:00Z"),
      evidence: undefined,
    },
    course: { title: "Java Developer", cloth: PLAIN_CLOTH },
    verifyUrl: "https://kadam.example/verify/0123456789abcdefghjkmnpqrs",
    issuer: KADAM,
  },
};

const threadWith = (onTask: string, resourceLimits = {}) =>
  new Worker(
    `const { parentPort } = require("node:worker_threads");
     parentPort.on("message", ({ number }) => { ${onTask} });`,
    { eval: true, resourceLimits },
  );
const goodThread = () => threadWith("parentPort.postMessage({ number, file: new Uint8Array([7]) })");

let drawer: DocumentDrawer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await drawer?.close();
});

/** Each started thread is the next of these. */
function openWith(threads: (() => Worker)[]): DocumentDrawer {
  drawer = openDocumentDrawer(() => {
    const start = threads.shift();
    if (!start) throw new Error("one thread too many");
    return start();
  });
  return drawer;
}

test("the real thread draws, and again", async () => {
  drawer = openDocumentDrawer();
  const first = await drawer.draw(TASK);
  expect(first.toString("latin1", 1, 4)).toBe("PNG");
  expect((await drawer.draw(TASK)).equals(first)).toBe(true);
});

test("a failed drawing fails alone", async () => {
  const once = `if (number === 1) parentPort.postMessage({ number, problem: "no ink" });
    else parentPort.postMessage({ number, file: new Uint8Array([7]) });`;
  const { draw } = openWith([() => threadWith(once)]);
  const [bad, good] = await Promise.allSettled([draw(TASK), draw(TASK)]);
  expect(bad).toMatchObject({ status: "rejected", reason: { message: "no ink" } });
  expect(good).toEqual({ status: "fulfilled", value: Buffer.of(7) });
});

test.each([
  ["throws", "throw new Error('crash')"],
  ["ends", "process.exit(3)"],
  ["runs out of memory", "const kept = []; for (;;) kept.push(new Array(1e5).fill(number))"],
])("a thread that %s fails all waiting calls, and a new thread draws the next", async (_, crash) => {
  const broken = () => threadWith(crash, { maxOldGenerationSizeMb: 16 });
  const { draw } = openWith([broken, goodThread]);
  const lost = await Promise.allSettled([draw(TASK), draw(TASK)]);
  for (const result of lost)
    expect(result).toMatchObject({
      status: "rejected",
      reason: { message: "the drawing thread does not answer" },
    });
  expect(await draw(TASK)).toEqual(Buffer.of(7));
});

test("a thread that never answers is replaced, and a new thread draws the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { draw } = openWith([() => threadWith("for (;;);"), goodThread]);
  const lost = expect(draw(TASK)).rejects.toMatchObject({
    message: "the drawing thread does not answer",
    cause: "took too long",
  });
  vi.advanceTimersByTime(LONGEST_MS);
  await lost;
  expect(await draw(TASK)).toEqual(Buffer.of(7));
});

test("when the queue is full, a caller is told to come later", async () => {
  const { draw, close } = openWith([() => threadWith("")]);
  const waiting = Array.from({ length: MOST_WAITING }, () => draw(TASK));
  expect(() => draw(TASK)).toThrow(ServiceAway);
  await close();
  const results = await Promise.allSettled(waiting);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
});
