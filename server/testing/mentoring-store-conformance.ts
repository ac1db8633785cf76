import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import { replayEvents } from "#domain/mentoring/apply-event.ts";
import { queueFor } from "#domain/mentoring/queue-order.ts";
import { mentorOf, stateOf } from "#domain/mentoring/thread.ts";
import { newThreadFile, type ThreadFile, withConsent, withSeen } from "#domain/mentoring/thread-file.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { JobStore } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { MentoringFacts } from "#server/ports/mentoring-facts.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import { newUidIn, START } from "./learner-actions.ts";
import { askIn, moveIn, snapshotWith } from "./mentoring-actions.ts";

export type MentoringUnderTest = {
  readonly store: MentoringStore;
  readonly facts: MentoringFacts;
  readonly learners: LearnerStore;
  readonly jobs: JobStore;
  close(): Promise<void>;
};

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const after = (ms: number) => new Date(START.getTime() + ms);
const minutes = (count: number) => after(count * MINUTE_MS);
const days = (count: number) => after(count * DAY_MS);
const newCourseId = () => asCourseId(`course-${randomUUID()}`);
const answer = { name: "write", text: "Look at the last index." } as const;

/** The promises of the mentoring store port. Every adapter passes them. */
export function mentoringStoreConformance(name: string, open: () => Promise<MentoringUnderTest>): void {
  describe(`the mentoring store on ${name}`, () => {
    let opened: MentoringUnderTest;
    let store: MentoringStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);
    const mentorIn = async (courseId: CourseId) =>
      ({ role: "mentor", id: await newUid(), courses: [courseId] }) as const;
    const asked = async (courseId = newCourseId(), now = START) => {
      const uid = await newUid();
      return { uid, courseId, file: await askIn(store, uid, { courseId, now }) };
    };
    const found = async (id: string) => (await store.find(id)) as ThreadFile;

    test("a question comes back as asked, with its log and its snapshot", async () => {
      const { file } = await asked();
      const { thread } = await found(file.thread.id);
      expect(thread).toEqual(file.thread);
      expect(await store.snapshots(thread)).toEqual(new Map([["snapshot-1", snapshotWith()]]));
      expect(replayEvents(await store.events(thread))).toEqual(thread);
    });

    test("the same question sent twice is one, and somebody else's id is refused", async () => {
      const { uid, courseId, file } = await asked();
      const again = await askIn(store, uid, { courseId, id: file.thread.id, now: minutes(5) });
      expect(again).toEqual(file);
      const other = await newUid();
      const asking = { since: START, now: START };
      expect(await store.ask(other, file.thread.id, asking, () => refuse("not-now"))).toEqual(
        refuse("not-yours"),
      );
    });

    test("limits count what is open and what was asked today, one question after the other", async () => {
      const [uid, courseId] = [await newUid(), newCourseId()];
      const seen: number[] = [];
      const ask = () =>
        store.ask(uid, randomUUID(), { since: START, now: START }, ({ files }) => {
          seen.push(files.length);
          return files.length >= 2 ? refuse("open-in-course") : refuse("not-now");
        });
      expect(await ask()).toEqual(refuse("not-now"));
      await askIn(store, uid, { courseId });
      const { thread } = await askIn(store, uid, { courseId });
      await moveIn(
        store,
        thread.id,
        { role: "learner", id: uid },
        { name: "withdraw", solvedMyself: true },
        minutes(1),
      );
      expect(await ask()).toEqual(refuse("open-in-course"));
      const yesterdays = await store.ask(uid, randomUUID(), { since: minutes(9), now: days(1) }, (around) =>
        refuse(around.files.length === 1 ? "one-is-open" : "wrong"),
      );
      expect(yesterdays).toEqual(refuse("one-is-open"));
      expect(seen.at(-1)).toBe(2);
    });

    test("of two mentors who claim at once one wins, and the other is told so", async () => {
      const { courseId, file } = await asked();
      const mentors = await Promise.all([mentorIn(courseId), mentorIn(courseId), mentorIn(courseId)]);
      const outcomes = await Promise.all(
        mentors.map((mentor) => moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1))),
      );
      const won = outcomes.flatMap((outcome, at) => (isRefusal(outcome) ? [] : [mentors[at]?.id]));
      expect(won).toHaveLength(1);
      expect(outcomes.filter(isRefusal)).toEqual([refuse("held-by-another"), refuse("held-by-another")]);
      const { thread } = await found(file.thread.id);
      expect(mentorOf(thread)).toBe(won[0]);
      expect((await store.events(thread)).map(({ type }) => type)).toEqual(["asked", "claimed"]);
    });

    test("a mentor who claims three at once gets two", async () => {
      const courseId = newCourseId();
      const mentor = await mentorIn(courseId);
      const threads = await Promise.all([asked(courseId), asked(courseId), asked(courseId)]);
      const outcomes = await Promise.all(
        threads.map(({ file }) => moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1))),
      );
      expect(outcomes.filter(isRefusal)).toEqual([refuse("claims-full")]);
    });

    test("a claim that expires while its mentor types is in the queue again, and the answer is still accepted", async () => {
      const { courseId, file } = await asked();
      const { id } = file.thread;
      const mentor = await mentorIn(courseId);
      await moveIn(store, id, mentor, { name: "claim" }, minutes(1));
      expect(await store.queue([courseId], 10, minutes(60))).toEqual([]);
      const waiting = await store.queue([courseId], 10, minutes(62));
      expect(
        queueFor(
          { mentor: "another", courses: [courseId], blocked: [] },
          waiting.map(({ thread }) => thread),
          minutes(62),
        ).map((thread) => thread.id),
      ).toEqual([id]);
      await moveIn(store, id, mentor, answer, minutes(90));
      const { thread } = await found(id);
      expect(stateOf(thread)).toBe("with_learner");
      expect((await store.events(thread)).map(({ type }) => type)).toEqual([
        "asked",
        "claimed",
        "lapsed",
        "wrote",
      ]);
      expect(replayEvents(await store.events(thread))).toEqual(thread);
    });

    test("after an expired claim, the next mentor to claim holds it, and the slow answer is refused", async () => {
      const { courseId, file } = await asked();
      const [slow, next] = [await mentorIn(courseId), await mentorIn(courseId)];
      await moveIn(store, file.thread.id, slow, { name: "claim" }, minutes(1));
      await moveIn(store, file.thread.id, next, { name: "claim" }, minutes(70));
      expect(await moveIn(store, file.thread.id, slow, answer, minutes(71))).toEqual(
        refuse("held-by-another"),
      );
    });

    test("an answer to a question that was withdrawn meanwhile is not lost", async () => {
      const { uid, courseId, file } = await asked();
      const mentor = await mentorIn(courseId);
      await moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1));
      const learner = { role: "learner", id: uid } as const;
      await moveIn(store, file.thread.id, learner, { name: "withdraw", solvedMyself: false }, minutes(10));
      await moveIn(store, file.thread.id, mentor, answer, minutes(20));
      const { thread } = await found(file.thread.id);
      expect([stateOf(thread), thread.messages.at(-1)?.text]).toEqual(["with_learner", answer.text]);
    });

    test("a concurrent block refuses the answer, whoever of the two blocked", async () => {
      for (const isByLearner of [true, false]) {
        const { uid, courseId, file } = await asked();
        const mentor = await mentorIn(courseId);
        await moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1));
        const [by, other] = isByLearner ? [uid, mentor.id] : [mentor.id, uid];
        await opened.facts.change(by, "block", other, { now: minutes(2) }, () => ({ at: minutes(2) }));
        expect(await moveIn(store, file.thread.id, mentor, answer, minutes(3))).toEqual(refuse("blocked"));
        const learner = { role: "learner", id: uid } as const;
        const reply = { name: "write", text: "And now?" } as const;
        expect(await moveIn(store, file.thread.id, learner, reply, minutes(4))).toEqual(refuse("blocked"));
      }
    });

    test("a sanction is read with the thread, and ends automatically", async () => {
      const { courseId, file } = await asked();
      const mentor = await mentorIn(courseId);
      await opened.facts.change(mentor.id, "sanction", "r1", { now: START }, () => ({
        who: mentor.id,
        from: START,
        until: days(2),
      }));
      const claim = { name: "claim" } as const;
      expect(await moveIn(store, file.thread.id, mentor, claim, days(1))).toEqual(refuse("sanctioned"));
      expect(isRefusal(await moveIn(store, file.thread.id, mentor, claim, days(3)))).toBe(false);
    });

    test("a learner who leaves meanwhile takes every word with them, and the slow answer is refused", async () => {
      const { uid, courseId, file } = await asked();
      const mentor = await mentorIn(courseId);
      await moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1));
      await opened.learners.remove(uid, "revoke", minutes(2));
      expect(await moveIn(store, file.thread.id, mentor, answer, minutes(3))).toEqual(refuse("erased"));
      const left = await found(file.thread.id);
      expect(JSON.stringify(left)).not.toContain(uid);
      expect([stateOf(left.thread), left.thread.messages, left.thread.rounds]).toEqual(["erased", [], []]);
      expect(await store.snapshots(file.thread)).toEqual(new Map());
      expect(await store.events(file.thread)).toEqual([]);
      expect(await store.ofLearner(uid, 10)).toEqual([]);
      expect(await store.queue([courseId], 10, days(1))).toEqual([]);
      await expect(askIn(store, uid, { courseId })).rejects.toThrow("there is no such learner");
    });

    test("leaving and answering at the same moment: never a word of somebody who left", async () => {
      for (let round = 0; round < 5; round++) {
        const { uid, courseId, file } = await asked();
        const mentor = await mentorIn(courseId);
        await moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1));
        await Promise.all([
          opened.learners.remove(uid, "revoke", minutes(2)),
          moveIn(store, file.thread.id, mentor, answer, minutes(2)),
        ]);
        const left = await found(file.thread.id);
        expect([stateOf(left.thread), left.thread.messages]).toEqual(["erased", []]);
      }
    });

    test("jobs are queued with the change or not at all, and a refused or unchanged result writes nothing", async () => {
      const { file } = await asked();
      const clock = { uid: "", role: "clock" } as const;
      const kind = `test ${randomUUID()}`;
      const job = { key: kind, kind, about: "", data: "" };
      await store.change(file.thread.id, clock, START, (kept) => ({ file: kept, events: [], jobs: [job] }));
      await store.change(file.thread.id, clock, START, () => refuse("not-now"));
      expect((await opened.jobs.take(500, START, 1)).filter((taken) => taken.kind === kind)).toEqual([]);
      await store.change(file.thread.id, clock, START, (kept) => ({
        file: withSeen(kept, "somebody", { openedAt: START }),
        events: [],
        jobs: [job],
      }));
      expect((await opened.jobs.take(500, START, 1)).filter((taken) => taken.kind === kind)).toHaveLength(1);
      expect((await found(file.thread.id)).seen).toEqual({ somebody: { openedAt: START } });
    });

    test("an unknown thread gives nothing", async () => {
      expect(await store.find("none")).toBeUndefined();
      const clock = { uid: "", role: "clock" } as const;
      expect(await store.change("none", clock, START, () => refuse("not-now"))).toBeUndefined();
    });

    test("a learner's threads are paged, most recently changed first", async () => {
      const [uid, courseId] = [await newUid(), newCourseId()];
      const ids: string[] = [];
      for (const at of [1, 2, 3])
        ids.unshift((await askIn(store, uid, { courseId, now: minutes(at) })).thread.id);
      const pages = [await store.ofLearner(uid, 2), await store.ofLearner(uid, 2, ids[1])];
      expect(pages.map((page) => page.map(({ thread }) => thread.id))).toEqual([
        ids.slice(0, 2),
        ids.slice(2),
      ]);
      expect(await store.ofLearner(await newUid(), 2, ids[1])).toEqual([]);
    });

    test("threads with a review are found by learner and course, until the learner leaves", async () => {
      const [uid, courseId] = [await newUid(), newCourseId()];
      const mentor = await mentorIn(courseId);
      const { thread } = await askIn(store, uid, { courseId, kind: "review" });
      await askIn(store, uid, { courseId, kind: "review" });
      expect(await store.reviewed(uid, courseId)).toEqual([]);
      const review = {
        snapshot: "snapshot-1",
        rubricHash: "hash",
        marks: [],
        comments: [],
        liked: "Names",
        nextStep: "Tests",
      };
      await moveIn(store, thread.id, mentor, { name: "claim" }, minutes(1));
      await moveIn(store, thread.id, mentor, { name: "review", review }, minutes(2));
      expect(await store.reviewed(uid, courseId)).toEqual([await found(thread.id)]);
      expect(await store.reviewed(uid, newCourseId())).toEqual([]);
      expect(await store.reviewed(await newUid(), courseId)).toEqual([]);
      await opened.learners.remove(uid, "revoke", minutes(3));
      expect(await store.reviewed(uid, courseId)).toEqual([]);
    });

    test("the queue of a course has the front first and then the longest wait", async () => {
      const courseId = newCourseId();
      const [second, third] = [await asked(courseId, minutes(1)), await asked(courseId, minutes(2))];
      const first = await asked(courseId, minutes(3));
      await store.change(first.file.thread.id, { uid: "", role: "clock" }, START, (file) => ({
        file: {
          ...file,
          thread: { ...file.thread, standing: { state: "open", since: minutes(3), isAtFront: true } },
        },
        events: [],
      }));
      await asked(newCourseId());
      const queue = await store.queue([courseId], 10, minutes(9));
      expect(queue.map(({ thread }) => thread.id)).toEqual(
        [first, second, third].map(({ file }) => file.thread.id),
      );
      expect(await store.queue([courseId], 2, minutes(9))).toHaveLength(2);
    });

    test("a mentor finds what they claimed or wrote in, without what was closed long ago", async () => {
      const courseId = newCourseId();
      const mentor = await mentorIn(courseId);
      const { uid, file } = await asked(courseId);
      await asked(courseId);
      await moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(1));
      await moveIn(store, file.thread.id, mentor, answer, minutes(2));
      await moveIn(store, file.thread.id, { role: "learner", id: uid }, { name: "solve" }, minutes(3));
      expect((await store.ofMentor(mentor.id, minutes(2))).map(({ thread }) => thread.id)).toEqual([
        file.thread.id,
      ]);
      expect(await store.ofMentor(mentor.id, minutes(3))).toEqual([]);
    });

    test("statistics contain no texts, and stay when the learner leaves", async () => {
      const courseId = newCourseId();
      const mentor = await mentorIn(courseId);
      const { uid, file } = await asked(courseId, minutes(1));
      await moveIn(store, file.thread.id, mentor, { name: "claim" }, minutes(2));
      await moveIn(store, file.thread.id, mentor, answer, minutes(3));
      const [counted] = await store.asked(START, courseId);
      expect(counted).toMatchObject({ firstAnsweredBy: mentor.id });
      expect(counted?.thread).toMatchObject({ messages: [], rounds: [], firstAnsweredAt: minutes(3) });
      await opened.learners.remove(uid, "revoke", minutes(4));
      expect((await store.asked(START, courseId)).map(({ thread }) => stateOf(thread))).toEqual(["erased"]);
      expect(await store.asked(minutes(1), courseId)).toEqual([]);
      expect((await store.asked(START)).some(({ thread }) => thread.id === file.thread.id)).toBe(true);
    });

    test("a rubric is stored under its hash permanently", async () => {
      const { file } = await asked();
      const hash = randomUUID();
      const give = (lines: string[], at: Date) =>
        store.change(file.thread.id, { uid: "", role: "clock" }, START, (kept) => ({
          file: withSeen(kept, "somebody", { openedAt: at }),
          events: [],
          rubric: { hash, lines },
        }));
      await give(["Names say what they hold"], minutes(1));
      await give(["Something else"], minutes(2));
      expect(await store.rubrics([hash, "none"])).toEqual(new Map([[hash, ["Names say what they hold"]]]));
      expect(await store.rubrics([])).toEqual(new Map());
    });

    test("what both agreed to can be published, once, and unpublished again", async () => {
      const courseId = newCourseId();
      const mentor = await mentorIn(courseId);
      const { uid, file } = await asked(courseId);
      const { id } = file.thread;
      const isPublishable = async () => (await store.publishable(100)).some(({ thread }) => thread.id === id);
      const consent = (who: string) =>
        store.change(id, { uid: who, role: "staff" }, START, (kept) => ({
          file: withConsent(kept, who, true),
          events: [],
        }));
      await moveIn(store, id, mentor, { name: "claim" }, minutes(1));
      await moveIn(store, id, mentor, answer, minutes(2));
      await consent(uid);
      expect(await isPublishable()).toBe(false);
      await consent(mentor.id);
      expect(await isPublishable()).toBe(true);
      const question = {
        threadId: id,
        courseId,
        dayId: "loops",
        question: "Why?",
        answer: "So.",
        publishedAt: START,
      };
      await store.publish(question);
      await store.publish({ ...question, answer: "Because.", publishedAt: minutes(9) });
      expect(await isPublishable()).toBe(false);
      const kept = { ...question, answer: "Because." };
      expect(await store.published(courseId, "loops", 10)).toEqual([kept]);
      expect(await store.published(courseId, undefined, 10)).toEqual([kept]);
      expect(await store.published(courseId, "arrays", 10)).toEqual([]);
      expect((await store.allPublished(1_000)).filter(({ threadId }) => threadId === id)).toEqual([kept]);
      expect(await store.publishedAmong([id, "none"])).toEqual(new Map([[id, kept]]));
      expect(await store.publishedAmong([])).toEqual(new Map());
      await opened.learners.remove(uid, "revoke", minutes(4));
      expect(await store.findPublished(id)).toEqual(kept);
      expect([await store.unpublish(id), await store.unpublish(id)]).toEqual([true, false]);
      expect(await store.findPublished(id)).toBeUndefined();
      expect(await store.publishedAmong([id])).toEqual(new Map());
    });

    test("a new file contains the write that created it", async () => {
      const { file } = await asked();
      expect((await found(file.thread.id)).writes).toEqual(newThreadFile(file.thread, file.place).writes);
    });
  });
}
