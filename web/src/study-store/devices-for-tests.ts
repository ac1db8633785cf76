import type { PlanBody, PlanReply } from "#contract/plan.ts";
import type { DayStudyReply } from "#contract/study.ts";
import { ApiError, type request } from "../api/request.ts";
import { noteAnswer } from "./device-answers.ts";
import { markPlan } from "./device-plans.ts";
import {
  addAttempt,
  addQuiz,
  type DeviceStudy,
  dayOf,
  exerciseOf,
  markPart,
  markQuick,
  markTick,
  standingOf,
  writeDraft,
  writeNote,
} from "./device-study.ts";
import { foldDay } from "./fold-study.ts";
import { forgetSent, joinGuest } from "./join-study.ts";
import { sendUnsent } from "./send-study.ts";
import { withUnsentPlans } from "./shown-plan.ts";
import { openStore, type StudyStore } from "./study-store.ts";
import { hasUnsent } from "./unsent-study.ts";

type Ask = typeof request;

/** What happens to one request: `echo` arrives, and again a while later. */
export type Fate = "arrives" | "lost before" | "lost after" | "twice" | "echo";

export type Fact =
  | { readonly kind: "tick"; readonly dayIndex: number; readonly done: boolean }
  | {
      readonly kind: "part";
      readonly day: number;
      readonly part: "read" | "practise";
      readonly done: boolean;
    }
  | { readonly kind: "plan"; readonly change: PlanBody }
  | { readonly kind: "quick"; readonly day: number; readonly outcome: "right" | "seen" | "wrong" }
  | { readonly kind: "review"; readonly day: number; readonly outcome: "right" | "unknown" }
  | { readonly kind: "quiz"; readonly day: number; readonly right: 0 | 1 | 2 }
  | { readonly kind: "note"; readonly day: number }
  | { readonly kind: "draft"; readonly day: number }
  | { readonly kind: "attempt"; readonly day: number; readonly isPassed: boolean };

/** The course that devices study: days with a lesson have one exercise each. */
export type Studied = {
  readonly courseId: string;
  readonly dayIds: readonly string[];
  readonly exerciseIds: readonly string[];
  readonly answers: readonly [none: Answers, one: Answers, both: Answers];
};

type Answers = Readonly<Record<string, readonly number[]>>;

/** A network that loses and repeats requests. */
export class Network {
  readonly #server: Ask;
  readonly #echoes: (() => Promise<unknown>)[] = [];
  fates: Fate[] = [];
  dropped = 0;
  repeated = 0;

  constructor(server: Ask) {
    this.#server = server;
  }

  readonly ask: Ask = async (method, path, body) => {
    const fate = this.fates.shift() ?? "arrives";
    const sent = () => this.#server<never>(method, path, body);
    if (fate.startsWith("lost")) this.dropped++;
    if (fate === "lost before") throw new ApiError("offline", "no answer");
    const reply = await sent();
    if (fate === "lost after") throw new ApiError("offline", "no answer");
    if (fate === "echo") this.#echoes.push(sent);
    if (fate === "twice" || fate === "echo") this.repeated++;
    return fate === "twice" ? sent() : reply;
  };

  /** A day may be unticked since the request was first sent: no device waits for this reply. */
  async deliverEchoes(): Promise<void> {
    for (const echo of this.#echoes.splice(0))
      await echo().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== "not-found") throw error;
      });
  }
}

/** One browser: its storage, and who is signed in. */
export class Device {
  readonly #kept = new Map<string, string>();
  readonly #owner: string;
  readonly #network: Network;
  readonly #course: Studied;
  #stores = new Map<string | null, StudyStore>();
  #plan: PlanReply | undefined;
  isSignedIn = false;

  constructor(owner: string, network: Network, course: Studied) {
    this.#owner = owner;
    this.#network = network;
    this.#course = course;
  }

  get #store(): StudyStore {
    return this.#storeOf(this.isSignedIn ? this.#owner : null);
  }

  #storeOf(owner: string | null): StudyStore {
    const store =
      this.#stores.get(owner) ??
      openStore(owner, () => ({
        getItem: (key) => this.#kept.get(key) ?? null,
        setItem: (key, text) => void this.#kept.set(key, text),
        removeItem: (key) => void this.#kept.delete(key),
      }));
    this.#stores.set(owner, store);
    return store;
  }

  /** `id` makes every text unique, unless the code of an attempt is given. Visitors cannot tick or plan. */
  do(fact: Fact, at: string, id: string, code = `// ${id}`): boolean {
    if ((fact.kind === "tick" || fact.kind === "plan") && !this.isSignedIn) return false;
    this.#store.change((study) => this.#with(study, fact, at, id, code));
    return true;
  }

  #with(study: DeviceStudy, fact: Fact, at: string, id: string, code: string): DeviceStudy {
    const { courseId, dayIds, exerciseIds, answers } = this.#course;
    if (fact.kind === "tick") {
      const { dayIndex, done } = fact;
      const tick = { courseId, dayIndex, done, at, timeZone: "Asia/Kolkata", madeIn: "day" as const };
      return markTick(study, dayIds[dayIndex] ?? "", tick);
    }
    if (fact.kind === "plan") return markPlan(study, courseId, fact.change, at);
    const [dayId, exerciseId] = [dayIds[fact.day] ?? "", exerciseIds[fact.day] ?? ""];
    const files = [{ path: "main.js", text: code }];
    switch (fact.kind) {
      case "part":
        return markPart(study, dayId, fact.part, fact.done, at);
      case "quick": {
        const { kind, outcome } = fact;
        const answered = noteAnswer(study, dayId, {
          id,
          questionId: "quick/sum",
          kind,
          outcome,
          givenAt: at,
        });
        return outcome === "wrong" ? answered : markQuick(answered, dayId, "sum", outcome, at);
      }
      case "review": {
        const { kind, outcome } = fact;
        return noteAnswer(study, dayId, { id, questionId: "quiz/one", kind, outcome, givenAt: at });
      }
      case "quiz":
        return addQuiz(
          study,
          dayId,
          { id, answers: answers[fact.right], answeredAt: at },
          { right: fact.right, of: 2 },
        );
      case "note":
        return writeNote(study, dayId, id, at);
      case "draft":
        return writeDraft(study, exerciseId, files, at);
      case "attempt": {
        const outcomes = ["three", "none"].map((test) => ({
          id: test,
          ok: fact.isPassed || test === "three",
        }));
        const attempt = { id, files, outcomes, isPassed: fact.isPassed, attemptedAt: at };
        return addAttempt(study, exerciseId, attempt, []);
      }
    }
  }

  /** Like a page reload: unsaved state is lost. */
  reload(): void {
    this.#stores = new Map();
  }

  signOut(): void {
    this.isSignedIn = false;
    forgetSent(this.#storeOf(this.#owner));
  }

  signIn(): void {
    this.isSignedIn = true;
  }

  /** One sync round of a page; false if the network failed. */
  async sync(): Promise<boolean> {
    if (!this.isSignedIn) return true;
    const { ask } = this.#network;
    try {
      await joinGuest(this.#storeOf(null), ask);
      await sendUnsent(this.#store, { ask, isOwnersSession: () => true, onTickAnswer: async () => {} });
      for (const dayId of this.#course.dayIds.slice(0, this.#course.exerciseIds.length)) {
        const reply = await ask<DayStudyReply>("GET", `/me/study/days/${dayId}`);
        this.#store.change((study) => foldDay(study, reply));
      }
      this.#plan = await ask<PlanReply>("GET", "/me/plan");
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "offline") return false;
      throw error;
    }
  }

  hasUnsent(): boolean {
    return hasUnsent(this.#store.current());
  }

  /** The account's plan with the changes that are still here only. */
  plan() {
    return this.#plan && withUnsentPlans(this.#plan, this.#store.current());
  }

  /** What this device shows of the account. */
  view() {
    const study = this.#store.current();
    const { dayIds, exerciseIds } = this.#course;
    return exerciseIds.map((exerciseId, index) => {
      const { parts, quiz, note, quick } = dayOf(study, dayIds[index] ?? "");
      const exercise = exerciseOf(study, exerciseId);
      return {
        read: parts.read?.done ?? false,
        practise: parts.practise?.done ?? false,
        quick: quick?.sum?.outcome ?? null,
        best: quiz?.best.right ?? null,
        quizzes: quiz?.tries ?? 0,
        note: note?.value ?? null,
        draft: exercise.draft?.value[0]?.text ?? null,
        ...standingOf(exercise),
      };
    });
  }
}
