import { expect, test, vi } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import type { PublishedQuestion } from "#server/ports/mentoring-store.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { IN_SLICES, tutorKnowledge } from "./tutor-knowledge.ts";

/** A store whose reads can fail or block, and are counted. */
function knowledgeOf(patienceMs?: number) {
  const state = {
    fails: false,
    waitsFor: Promise.resolve(),
    reads: 0,
    gathered: 0,
    now: new Date("2026-11-15T06:00:00Z"),
    published: [] as PublishedQuestion[],
  };
  const schemes: SchemeStore = {
    edits: async () => {
      state.reads += 1;
      await state.waitsFor;
      if (state.fails) throw new Error("away");
      return [];
    },
    save: async () => {},
  };
  const catalogue = { courses: [courseWithLessons()], scholarships: [] };
  const mentoring = { allPublished: async () => state.published };
  const knowledge = tutorKnowledge({
    catalogue,
    help: [],
    errors: [],
    asked: {},
    schemes,
    mentoring,
    now: () => state.now,
    ...(patienceMs === undefined ? {} : { patienceMs }),
    calculations: {
      ...IN_SLICES,
      gatherSecrets: async (...texts) => {
        state.gathered += 1;
        return IN_SLICES.gatherSecrets(...texts);
      },
    },
  });
  const waitSeconds = (seconds: number) => {
    state.now = new Date(state.now.getTime() + seconds * 1000);
  };
  return { state, knowledge, waitSeconds };
}

test("it is built once for concurrent callers, and checked for changes once a minute", async () => {
  const { state, knowledge, waitSeconds } = knowledgeOf();
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => knowledge()));
  for (const other of others) expect(other.index).toBe(first?.index);
  waitSeconds(59);
  await knowledge();
  expect(state.reads).toBe(1);
  waitSeconds(1);
  expect((await knowledge()).index).toBe(first?.index);
  expect(state.reads).toBe(2);
});

test("it stays unchanged while the store is away, and is rebuilt when the store is back", async () => {
  const { state, knowledge, waitSeconds } = knowledgeOf();
  state.fails = true;
  await expect(knowledge()).rejects.toThrow("away");
  state.fails = false;
  const { index } = await knowledge();
  state.fails = true;
  waitSeconds(60);
  expect((await knowledge()).index).toBe(index);
});

test("during a slow build a caller gets an error, or an answer from the old index", async () => {
  const { state, knowledge, waitSeconds } = knowledgeOf(20);
  const gate = Promise.withResolvers<void>();
  state.waitsFor = gate.promise;
  await expect(knowledge()).rejects.toThrow(ServiceAway);
  // Nobody waits for the secrets once the index is built.
  expect(state.gathered).toBe(1);
  gate.resolve();
  const { index } = await vi.waitFor(knowledge, { timeout: 10_000 });
  expect(state.reads).toBe(1);
  state.waitsFor = new Promise(() => {});
  waitSeconds(60);
  expect((await knowledge()).index).toBe(index);
});

test("a clock that was ahead does not stop the checks", async () => {
  const { state, knowledge, waitSeconds } = knowledgeOf();
  waitSeconds(40 * 86_400);
  await knowledge();
  waitSeconds(-40 * 86_400);
  await knowledge();
  expect(state.reads).toBe(2);
});

test("a newly published question is found within a minute", async () => {
  const { state, knowledge, waitSeconds } = knowledgeOf();
  const course = courseWithLessons();
  const found = async () => (await knowledge()).index.find("zebrafish quaggas", undefined).passages;
  expect(await found()).toEqual([]);
  const question = "Why does the zebrafish wait for quaggas?";
  const published = { threadId: "t1", courseId: course.id, question, answer: "So.", publishedAt: state.now };
  const gone = { ...published, threadId: "t2", dayId: "no-longer-given" };
  state.published = [{ ...published, dayId: course.days[0]?.id ?? "" }, gone];
  waitSeconds(60);
  expect(await found()).toMatchObject([{ id: "question:t1", kind: "question", heading: question }]);
  state.published = [];
  waitSeconds(60);
  expect(await found()).toEqual([]);
});
