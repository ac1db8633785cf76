import { FieldPath, type Query, type QuerySnapshot, type Transaction } from "firebase-admin/firestore";
import type { Report } from "#domain/mentoring/report.ts";
import type { Sanction } from "#domain/mentoring/sanction.ts";
import { mentorOf, type Thread } from "#domain/mentoring/thread.ts";
import type { ThreadFile } from "#domain/mentoring/thread-file.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type {
  AroundThread,
  MentoringStore,
  PublishedQuestion,
  ThreadChange,
  ThreadReader,
} from "#server/ports/mentoring-store.ts";
import { fromPlain, toPlain } from "#server/ports/thread-text.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { newJobsIn } from "./job-documents.ts";
import { foundAmong, getOfLearner, learnerRef } from "./learner-folder.ts";
import { fieldsOf, threadsOf, toFile } from "./thread-documents.ts";

const WEEK_MS = 7 * 86_400_000;
const OF_MENTOR_MOST = 500;
const COUNTED_MOST = 50_000;

/**
 * Threads are top-level documents, for mentors; their log and snapshots are under the learner and are deleted with
 * them.
 */
export function firestoreMentoringStore({
  firestore,
  read,
  readTogether,
  change,
}: Documents): MentoringStore {
  const threads = threadsOf(firestore);
  const publishedOnes = firestore.collection("mentoringPublished");
  const rubricRef = (hash: string) => firestore.collection("mentoringRubrics").doc(nameFor(hash));
  const facts = (uid: string) => learnerRef(firestore, uid).collection("mentoringFacts");
  const turnOf = (uid: string) => learnerRef(firestore, uid).collection("mentoringTurns").doc("turns");
  const below = ({ id, learner }: Pick<Thread, "id" | "learner">) =>
    learnerRef(firestore, learner).collection("mentoringLogs").doc(nameFor(id));

  /** Reads first; the returned function does the writes. */
  async function writer(
    transaction: Transaction,
    { file, events, snapshot, rubric, jobs = [] }: ThreadChange,
    now: Date,
  ) {
    const log = below(file.thread);
    const kept = await transaction.get(log);
    const known = rubric && (await transaction.get(rubricRef(rubric.hash)));
    const addJobs = await newJobsIn(firestore, transaction, jobs, now);
    const first = Number(kept.get("events") ?? 0);
    return () => {
      transaction.set(log, { events: first + events.length });
      for (const [index, event] of events.entries())
        transaction.set(log.collection("events").doc(String(first + index).padStart(6, "0")), {
          number: first + index,
          event: JSON.stringify(event),
        });
      if (snapshot)
        transaction.set(log.collection("snapshots").doc(nameFor(snapshot.id)), {
          id: snapshot.id,
          snapshot: JSON.stringify(toPlain(snapshot)),
        });
      if (rubric && !known?.exists) transaction.set(rubricRef(rubric.hash), { ...rubric });
      addJobs();
    };
  }

  const sanctionsOf = async (get: Get, uid: string) => {
    if (uid === "") return [];
    const { docs } = await get(facts(uid).where("kind", "==", "sanction"));
    return docs.map((one) => fromPlain<Sanction>(JSON.parse(String(one.get("value")))));
  };

  async function ofMentor(get: Get, uid: string, since: Date): Promise<readonly ThreadFile[]> {
    const { docs } = await get(
      threads.where("mentors", "array-contains", uid).orderBy("changedAt", "desc").limit(OF_MENTOR_MOST),
    );
    return docs
      .map(toFile)
      .filter(({ thread }) => thread.standing.state !== "closed" || thread.changedAt > since);
  }

  async function aroundOf(get: Get, { thread }: ThreadFile, reader: ThreadReader, now: Date) {
    const mentor = reader.role === "mentor" ? reader.uid : mentorOf(thread);
    const blockOf = (uid: string, other: string) =>
      facts(uid).where("kind", "==", "block").where("id", "==", other).limit(1);
    const pair =
      mentor && thread.learner !== ""
        ? [blockOf(thread.learner, mentor), blockOf(mentor, thread.learner)]
        : [];
    const blocks = await Promise.all(pair.map(get));
    const reports = await get(
      firestore
        .collectionGroup("mentoringFacts")
        .where("kind", "==", "report")
        .where("about", "==", thread.id),
    );
    const since = new Date(now.getTime() - WEEK_MS);
    const around: AroundThread = {
      isBlocked: blocks.some(({ empty }) => !empty),
      sanctions: await sanctionsOf(get, reader.uid),
      mentorThreads:
        reader.role === "mentor" ? (await ofMentor(get, reader.uid, since)).map((file) => file.thread) : [],
      reports: reports.docs.map((one) => fromPlain<Report>(JSON.parse(String(one.get("value"))))),
    };
    return around;
  }

  return {
    ask: (uid, threadId, { since, now }, decide) =>
      change(`mentoring asks ${uid}`, async (transaction) => {
        const get: Get = (query) => transaction.get(query);
        const ref = threads.doc(nameFor(threadId));
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        if (kept.exists) {
          const file = toFile(kept);
          return file.thread.learner === uid ? file : refuse("not-yours");
        }
        const { docs } = await get(threads.where("learner", "==", uid));
        const own = docs
          .map(toFile)
          .filter(({ thread }) => thread.standing.state !== "closed" || thread.askedAt >= since);
        const decided = decide({ files: own, sanctions: await sanctionsOf(get, uid) });
        if (isRefusal(decided)) return decided;
        const asked = decided as ThreadChange;
        const write = await writer(transaction, asked, now);
        transaction.create(ref, fieldsOf(asked.file));
        write();
        return asked.file;
      }),

    change: (threadId, reader, now, decide) => {
      const ref = threads.doc(nameFor(threadId));
      return change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        // A lock document per mentor: two claims of one mentor conflict here, so that both cannot pass a limit.
        const turn = reader.role === "mentor" ? await transaction.get(turnOf(reader.uid)) : undefined;
        if (!kept.exists) return undefined;
        const file = toFile(kept);
        const around = await aroundOf((query) => transaction.get(query), file, reader, now);
        const decided = decide(file, around);
        if (isRefusal(decided)) return decided;
        const changed = decided as ThreadChange;
        if (changed.file === file) return file;
        const write = await writer(transaction, changed, now);
        transaction.set(ref, fieldsOf(changed.file));
        if (turn) transaction.set(turn.ref, { turns: Number(turn.get("turns") ?? 0) + 1 });
        write();
        return changed.file;
      });
    },

    async find(threadId) {
      const kept = await read(() => threads.doc(nameFor(threadId)).get());
      return kept.exists ? toFile(kept) : undefined;
    },

    around: (file, reader, now) =>
      readTogether((transaction) => aroundOf((query) => transaction.get(query), file, reader, now)),

    async snapshots(thread) {
      if (thread.learner === "") return new Map();
      const { docs } = await read(() => below(thread).collection("snapshots").get());
      return new Map(
        docs.map((one) => [String(one.get("id")), fromPlain(JSON.parse(String(one.get("snapshot"))))]),
      );
    },

    async events(thread) {
      if (thread.learner === "") return [];
      const { docs } = await read(() => below(thread).collection("events").orderBy("number").get());
      return docs.map((one) => fromPlain(JSON.parse(String(one.get("event")))));
    },

    async rubrics(hashes) {
      const found = await read(() =>
        foundAmong(firestore, new Map(hashes.map((hash) => [hash, rubricRef(hash)]))),
      );
      return new Map([...found].map(([hash, one]) => [hash, plainOf<string[]>(one.get("lines"))]));
    },

    async ofLearner(uid, most, before) {
      const start = before === undefined ? undefined : await read(() => threads.doc(nameFor(before)).get());
      if (start && start.get("learner") !== uid) return [];
      let query: Query = threads
        .where("learner", "==", uid)
        .orderBy("changedAt", "desc")
        .orderBy(FieldPath.documentId(), "desc");
      if (start) query = query.startAfter(start);
      const { docs } = await read(() => query.limit(most).get());
      return docs.map(toFile);
    },

    async reviewed(uid, courseId) {
      const { docs } = await read(() => threads.where("learner", "==", uid).get());
      return docs
        .map(toFile)
        .filter(({ thread }) => thread.courseId === courseId && thread.reviews.length > 0)
        .toSorted((a, b) => a.thread.askedAt.getTime() - b.thread.askedAt.getTime());
    },

    async queue(courses, most, now) {
      const found = await Promise.all(
        courses.flatMap((courseId) => {
          const ofCourse = threads.where("courseId", "==", courseId);
          const waiting = ofCourse
            .where("state", "==", "open")
            .orderBy("isAtFront", "desc")
            .orderBy("waitsSince")
            .limit(most);
          const overdue = ofCourse
            .where("state", "in", ["claimed", "with_mentor"])
            .where("movesAt", "<=", now)
            .orderBy("movesAt")
            .limit(most);
          return [waiting, overdue].map((query) => read(() => query.get()));
        }),
      );
      return found.flatMap(({ docs }) => docs.map(toFile));
    },

    ofMentor: (uid, since) => ofMentor((query) => read(() => query.get()), uid, since),

    async asked(since, courseId) {
      let query: Query = threads.where("askedAt", ">", since).orderBy("askedAt", "desc");
      if (courseId !== undefined) query = query.where("courseId", "==", courseId);
      const { docs } = await read(() => query.select("counted", "firstAnsweredBy").limit(COUNTED_MOST).get());
      return docs.map((one) => ({
        thread: fromPlain<Thread>(JSON.parse(String(one.get("counted")))),
        firstAnsweredBy: one.get("firstAnsweredBy") ?? undefined,
      }));
    },

    async publishable(most) {
      const { docs } = await read(() =>
        threads
          .where("canBePublished", "==", true)
          .orderBy("changedAt", "desc")
          .limit(5 * most)
          .get(),
      );
      const files = docs.map(toFile);
      const known = await read(() =>
        foundAmong(
          firestore,
          new Map(files.map(({ thread }) => [thread.id, publishedOnes.doc(nameFor(thread.id))])),
        ),
      );
      return files.filter(({ thread }) => !known.has(thread.id)).slice(0, most);
    },

    async publish(question) {
      const ref = publishedOnes.doc(nameFor(question.threadId));
      await change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        const { question: asked, answer } = question;
        if (kept.exists) transaction.update(ref, { question: asked, answer });
        else transaction.create(ref, { ...question });
      });
    },

    async unpublish(threadId) {
      const ref = publishedOnes.doc(nameFor(threadId));
      return change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        if (kept.exists) transaction.delete(ref);
        return kept.exists;
      });
    },

    async published(courseId, dayId, most) {
      let query: Query = publishedOnes.where("courseId", "==", courseId).orderBy("publishedAt", "desc");
      if (dayId !== undefined) query = query.where("dayId", "==", dayId);
      const { docs } = await read(() => query.limit(most).get());
      return docs.map((one) => plainOf<PublishedQuestion>(one.data()));
    },

    async allPublished(most) {
      const { docs } = await read(() => publishedOnes.orderBy("publishedAt", "desc").limit(most).get());
      return docs.map((one) => plainOf<PublishedQuestion>(one.data()));
    },

    async publishedAmong(threadIds) {
      const found = await read(() =>
        foundAmong(firestore, new Map(threadIds.map((id) => [id, publishedOnes.doc(nameFor(id))]))),
      );
      return new Map([...found].map(([id, one]) => [id, plainOf<PublishedQuestion>(one.data())]));
    },

    async findPublished(threadId) {
      const data = (await read(() => publishedOnes.doc(nameFor(threadId)).get())).data();
      return data && plainOf<PublishedQuestion>(data);
    },
  };
}

type Get = (query: Query) => Promise<QuerySnapshot>;
