import { detailOf } from "./script-error.ts";

type Step = () => unknown;
type Place = {
  readonly names: readonly string[];
  readonly before: Step[];
  readonly after: Step[];
  readonly outer: Place | null;
};
type WrittenTest = {
  readonly name: string;
  readonly body: Step;
  readonly place: Place;
  readonly mode: "run" | "skip" | "only";
};

export type LearnerOutcome = {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly thrown: unknown;
};

export type LearnerTests = {
  /** test, it, describe, beforeEach …: they only register. */
  readonly names: Readonly<Record<string, unknown>>;
  readonly count: () => number;
  /** Runs the registered tests, in order. */
  readonly run: (options: {
    readonly settle: <T>(promise: Promise<T>) => Promise<T>;
    readonly afterEach: () => void;
    readonly onOutcome?: (outcome: LearnerOutcome) => void;
  }) => Promise<LearnerOutcome[]>;
};

/** Registers the tests that a learner writes. */
export function collectLearnerTests(): LearnerTests {
  const outermost: Place = { names: [], before: [], after: [], outer: null };
  const written: WrittenTest[] = [];
  const atStart: Step[] = [];
  const atEnd: Step[] = [];
  let place = outermost;

  const add = (mode: WrittenTest["mode"], name: unknown, body: unknown): void => {
    const whole = [...place.names, String(name)].join(" › ");
    if (typeof body !== "function")
      throw new TypeError(`The test '${whole}' needs a function that holds its steps.`);
    written.push({ name: whole, body: body as Step, place, mode });
  };
  const test = Object.assign((name: unknown, body: unknown) => add("run", name, body), {
    only: (name: unknown, body: unknown) => add("only", name, body),
    skip: (name: unknown, body: unknown) => add("skip", name, body),
    todo: () => {},
    each: (cases: readonly unknown[]) => (name: unknown, body: (...given: unknown[]) => unknown) => {
      for (const each of cases) {
        const given = Array.isArray(each) ? each : [each];
        add("run", fillInCase(String(name), given), () => body(...given));
      }
    },
  });
  const describe = (name: unknown, body: Step): void => {
    const outer = place;
    place = { names: [...outer.names, String(name)], before: [], after: [], outer };
    body();
    place = outer;
  };
  return {
    names: {
      test,
      it: test,
      describe,
      beforeEach: (step: Step) => void place.before.push(step),
      afterEach: (step: Step) => void place.after.push(step),
      beforeAll: (step: Step) => void atStart.push(step),
      afterAll: (step: Step) => void atEnd.push(step),
    },
    count: () => written.filter(({ mode }) => mode !== "skip").length,
    run: async ({ settle, afterEach, onOutcome }) => {
      const hasOnly = written.some(({ mode }) => mode === "only");
      const chosen = written.filter(({ mode }) => (hasOnly ? mode === "only" : mode === "run"));
      const outcomes: LearnerOutcome[] = [];
      for (const step of atStart) await settle(callStep(step));
      for (const each of chosen) {
        const outcome = await runOne(each, settle);
        afterEach();
        onOutcome?.(outcome);
        outcomes.push(outcome);
      }
      for (const step of atEnd) await settle(callStep(step));
      return outcomes;
    },
  };
}

async function runOne(
  written: WrittenTest,
  settle: <T>(promise: Promise<T>) => Promise<T>,
): Promise<LearnerOutcome> {
  const places: Place[] = [];
  for (let at: Place | null = written.place; at !== null; at = at.outer) places.unshift(at);
  const before = places.flatMap((place) => place.before);
  const after = places.toReversed().flatMap((place) => place.after);
  try {
    for (const step of [...before, written.body, ...after]) await settle(callStep(step));
    return { name: written.name, ok: true, detail: "", thrown: undefined };
  } catch (thrown) {
    return { name: written.name, ok: false, detail: detailOf(thrown), thrown };
  }
}

async function callStep(step: Step): Promise<unknown> {
  return step();
}

function fillInCase(name: string, given: readonly unknown[]): string {
  let used = 0;
  return name.replace(/%[sdifjo]/g, () => {
    const value = given[used++];
    return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  });
}
