import type { QuerySnapshot } from "firebase-admin/firestore";
import type { Draft } from "#domain/study/draft.ts";
import { type Attempt, type ExerciseHistory, NOT_TRIED } from "#domain/study/exercise-history.ts";
import type { ExerciseStanding, ExerciseStore } from "#server/ports/exercise-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { newJobsIn } from "./job-documents.ts";
import { foundAmong, getOfLearner, learnerRef } from "./learner-folder.ts";

type Standing = Omit<ExerciseHistory, "attempts"> & { readonly exerciseId: string };
type AttemptDocument = Attempt & { readonly exerciseId: string };
type DraftDocument = Draft & { readonly exerciseId: string };

/**
 * Under its learner: the standing of an exercise, each attempt, and the draft, because twenty attempts would not fit
 * into one document.
 */
export function firestoreExerciseStore({ firestore, read, readTogether, change }: Documents): ExerciseStore {
  const below = (uid: string, collection: "exercises" | "attempts" | "drafts") =>
    learnerRef(firestore, uid).collection(collection);
  const namedRefs = (uid: string, collection: "exercises" | "drafts", ids: readonly string[]) =>
    new Map(ids.map((id) => [id, below(uid, collection).doc(nameFor(id))]));

  return {
    async standings(uid, exerciseIds) {
      const refs = namedRefs(uid, "exercises", exerciseIds);
      const found = await read(() => foundAmong(firestore, refs, ["tries", "firstPassedAt"]));
      return new Map([...found].map(([id, snapshot]) => [id, toStanding(snapshot.data())]));
    },

    async passing(uid, exerciseIds) {
      const refs = namedRefs(uid, "exercises", exerciseIds);
      const found = await read(() => foundAmong(firestore, refs, ["passing"]));
      return new Map(
        [...found].flatMap(([id, snapshot]) => {
          const { passing } = plainOf<Pick<Standing, "passing">>(snapshot.data());
          return passing ? [[id, passing] as const] : [];
        }),
      );
    },

    async drafts(uid, exerciseIds) {
      const refs = namedRefs(uid, "drafts", exerciseIds);
      const found = await read(() => foundAmong(firestore, refs));
      return new Map([...found].map(([id, snapshot]) => [id, toDraft(snapshot.data())]));
    },

    changeHistory(uid, exerciseId, decide, follow) {
      const ref = below(uid, "exercises").doc(nameFor(exerciseId));
      const attempts = below(uid, "attempts");
      return change(ref.path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        const tried = await transaction.get(attempts.where("exerciseId", "==", exerciseId));
        const before = kept.exists ? toHistory(plainOf<Standing>(kept.data()), attemptsOf(tried)) : NOT_TRIED;
        const after = decide(before);
        if (after === before) return after;
        const addJobs = follow
          ? await newJobsIn(firestore, transaction, follow.jobs(after), follow.now, "checkerJobs")
          : () => {};
        addJobs();
        const { attempts: listed, ...standing } = after;
        if (kept.exists) transaction.set(ref, { ...standing, exerciseId });
        else transaction.create(ref, { ...standing, exerciseId });
        const idsBefore = new Set(before.attempts.map(({ id }) => id));
        const idsAfter = new Set(listed.map(({ id }) => id));
        const nameOf = (id: string) => attempts.doc(nameFor(exerciseId, id));
        for (const { id } of before.attempts) if (!idsAfter.has(id)) transaction.delete(nameOf(id));
        for (const attempt of listed)
          if (!idsBefore.has(attempt.id)) transaction.set(nameOf(attempt.id), { ...attempt, exerciseId });
        return after;
      });
    },

    changeDraft<Kept extends Draft | undefined>(
      uid: string,
      exerciseId: string,
      decide: (draft: Draft | undefined) => Kept,
    ) {
      const ref = below(uid, "drafts").doc(nameFor(exerciseId));
      return change(ref.path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        const before = kept.exists ? toDraft(kept.data()) : undefined;
        const after = decide(before);
        if (after === before) return after;
        if (after === undefined) throw new Error("a draft is changed, never taken away");
        if (kept.exists) transaction.set(ref, { ...after, exerciseId });
        else transaction.create(ref, { ...after, exerciseId });
        return after;
      });
    },

    async touched(uid) {
      const [exercises, drafts] = await readTogether((transaction) =>
        Promise.all(
          (["exercises", "drafts"] as const).map((kept) =>
            transaction.get(below(uid, kept).select("exerciseId")),
          ),
        ),
      );
      const ids = [exercises, drafts].flatMap((found) => found?.docs ?? []);
      return [...new Set(ids.map((snapshot) => String(snapshot.get("exerciseId"))))].sort();
    },

    async all(uid, among) {
      const parts = among === undefined ? [undefined] : inParts(among);
      const found = await readTogether((transaction) =>
        Promise.all(
          parts.flatMap((ids) =>
            (["exercises", "attempts", "drafts"] as const).map(async (kept) => {
              const all = below(uid, kept);
              const snapshot = await transaction.get(ids ? all.where("exerciseId", "in", ids) : all);
              return { kept, docs: snapshot.docs };
            }),
          ),
        ),
      );
      const docsOf = (wanted: "exercises" | "attempts" | "drafts") =>
        found
          .filter(({ kept }) => kept === wanted)
          .flatMap(({ docs }) => docs)
          .toSorted((a, b) => (String(a.get("exerciseId")) < String(b.get("exerciseId")) ? -1 : 1));
      const tried = Map.groupBy(attemptsOf({ docs: docsOf("attempts") }), ({ exerciseId }) => exerciseId);
      const standings = docsOf("exercises").map((snapshot) => plainOf<Standing>(snapshot.data()));
      return {
        histories: new Map(
          standings.map((standing) => [
            standing.exerciseId,
            toHistory(standing, tried.get(standing.exerciseId) ?? []),
          ]),
        ),
        drafts: new Map(
          docsOf("drafts").map((snapshot) => [String(snapshot.get("exerciseId")), toDraft(snapshot.data())]),
        ),
      };
    },
  };
}

/** Firestore's limit of values in one query. */
const MOST_VALUES = 30;

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, part) =>
    ids.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
  );
}

function attemptsOf(snapshot: Pick<QuerySnapshot, "docs">): AttemptDocument[] {
  return snapshot.docs.map((attempt) => plainOf<AttemptDocument>(attempt.data()));
}

/** Newest first, as the rules expect; for equal times, the greater id first. */
function toHistory(
  { exerciseId, ...standing }: Standing,
  attempts: readonly AttemptDocument[],
): ExerciseHistory {
  const newestFirst = attempts.toSorted(
    (a, b) => b.attemptedAt.getTime() - a.attemptedAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  return { ...standing, attempts: newestFirst.map(({ exerciseId: _, ...attempt }) => attempt) };
}

function toStanding(data: unknown): ExerciseStanding {
  const { tries, firstPassedAt } = plainOf<Standing>(data);
  return { tries, ...(firstPassedAt && { firstPassedAt }) };
}

function toDraft(data: unknown): Draft {
  const { exerciseId, ...draft } = plainOf<DraftDocument>(data);
  return draft;
}
