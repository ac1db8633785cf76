import { afterAll, beforeAll, expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import { NO_ACCOUNTS, openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { newUidIn, START } from "#server/testing/learner-actions.ts";
import { askIn } from "#server/testing/mentoring-actions.ts";
import { type Documents, documentsOf, nameFor } from "./documents.ts";
import { firestoreLearnerStore } from "./firestore-learner-store.ts";
import { firestoreMentoringStore } from "./firestore-mentoring-store.ts";
import { fieldsOf, threadsOf } from "./thread-documents.ts";

const THREADS = 10_000;
const COURSES = 50;
const LEARNERS = 500;
const BATCH = 500;
const MOST = 100;

const { firestore, close } = openFirestore();
const documents = documentsOf(firestore, UNHURRIED);
const courseOf = (number: number) => asCourseId(`course-${number % COURSES}`);
const learnerOf = (number: number) => `learner-${number % LEARNERS}`;
const askedAt = (number: number) => new Date(START.getTime() + number * 1_000);

/** Firestore bills what it sends: a query without a limit would send everything. */
function counting(): { readonly store: MentoringStore; readonly sent: () => number } {
  let sent = 0;
  const read: Documents["read"] = async (ask, totalMs) => {
    const reply = await documents.read(ask, totalMs);
    sent += (reply as { docs?: readonly unknown[] }).docs?.length ?? 1;
    return reply;
  };
  return { store: firestoreMentoringStore({ ...documents, read }), sent: () => sent };
}

beforeAll(async () => {
  const asker = await newUidIn(firestoreLearnerStore(documents, NO_ACCOUNTS));
  const sample = await askIn(firestoreMentoringStore(documents), asker, { courseId: asCourseId("sample") });
  for (let first = 0; first < THREADS; first += BATCH) {
    const batch = firestore.batch();
    for (let number = first; number < first + BATCH; number++) {
      const [id, at] = [`many-${number}`, askedAt(number)];
      const thread = {
        ...sample.thread,
        id,
        learner: learnerOf(number),
        courseId: courseOf(number),
        askedAt: at,
        changedAt: at,
        standing: { ...sample.thread.standing, since: at },
      };
      batch.set(threadsOf(firestore).doc(nameFor(id)), fieldsOf({ ...sample, thread }));
    }
    await batch.commit();
  }
}, 120_000);
afterAll(close);

test("with ten thousand threads on Firestore the queue of a course sends only its own, oldest first", async () => {
  const { store, sent } = counting();
  const queue = await store.queue([courseOf(7)], MOST, askedAt(THREADS));
  expect(queue.map(({ thread }) => thread.id)).toEqual(
    Array.from({ length: MOST }, (_, index) => `many-${7 + index * COURSES}`),
  );
  expect(sent()).toBe(MOST);
});

test("with ten thousand threads on Firestore a learner's list comes in pages without a gap", async () => {
  const { store, sent } = counting();
  const whole = THREADS / LEARNERS;
  const first = await store.ofLearner(learnerOf(3), 12);
  const rest = await store.ofLearner(learnerOf(3), 12, first.at(-1)?.thread.id);
  const newestFirst = Array.from(
    { length: whole },
    (_, index) => `many-${3 + (whole - 1 - index) * LEARNERS}`,
  );
  expect([...first, ...rest].map(({ thread }) => thread.id)).toEqual(newestFirst);
  // The last of the previous page is read again, as the cursor.
  expect(sent()).toBe(whole + 1);
});

test("with ten thousand threads on Firestore a mentor without threads, and publishable threads, send nothing", async () => {
  const { store, sent } = counting();
  expect(await store.ofMentor("mentor", START)).toEqual([]);
  expect(await store.publishable(MOST)).toEqual([]);
  expect((await store.find("many-9999"))?.thread.learner).toBe(learnerOf(9_999));
  expect(sent()).toBeLessThanOrEqual(2);
});

test("with ten thousand threads on Firestore the figures count each once", async () => {
  const { store } = counting();
  const counted = await store.asked(START, courseOf(7));
  expect(new Set(counted.map(({ thread }) => thread.id)).size).toBe(THREADS / COURSES);
});
