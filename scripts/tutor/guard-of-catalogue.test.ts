import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hintFromLadder } from "#domain/tutor/answer/ladder.ts";
import { tokensOf } from "#domain/tutor/guard/code-tokens.ts";
import { guardReply, WITHHELD } from "#domain/tutor/guard/guard-reply.ts";
import { secretsOf } from "#domain/tutor/guard/secrets.ts";
import type { Place } from "#domain/tutor/place.ts";
import { DISGUISES, ENCODED, renamed } from "./disguises-for-tests.ts";
import { openLeakFinder } from "./find-leaks.ts";
import { openTutor } from "./open-tutor.ts";

const tutor = openTutor();
const places: Place[] = tutor.catalogue.courses.flatMap((course) =>
  course.days.flatMap((day, dayIndex) =>
    (day.lesson?.exercises ?? []).map((exercise) => ({
      path: `${course.path}/day/${dayIndex + 1}`,
      courseId: course.id,
      dayNumber: dayIndex + 1,
      exercise,
    })),
  ),
);

/** Their lessons show the whole file as an example, so there is nothing to keep secret. */
const TOLD_IN_THE_LESSON = ["java-fare-engine-pom", "pyfs-image-and-pipeline"];
const secretPlaces = places.filter(({ exercise }) => !TOLD_IN_THE_LESSON.includes(exercise?.id ?? ""));
const solutionOf = ({ exercise }: Place) => exercise?.solution ?? [];
const NAMES_CAN_CHANGE = ["python", "java", "javascript", "typescript", "express"];

function guarded(reply: string, place: Place | undefined, cuts: readonly number[] = []) {
  const guard = guardReply(secretsOf(tutor.secrets, place));
  const borders = [...new Set([0, ...cuts.map((cut) => cut % (reply.length + 1)), reply.length])].sort(
    (a, b) => a - b,
  );
  let sent = "";
  borders.slice(1).forEach((border, at) => {
    sent += guard.push(reply.slice(borders[at], border));
  });
  const { text, withheld } = guard.end();
  return { sent, text, withheld };
}

test("there are as many exercises to guard as the catalogue has", () => {
  expect(secretPlaces.length).toBeGreaterThan(70);
});

describe("the reference solution of the exercise on screen is never let through", () => {
  test.each(Object.keys(DISGUISES))("%s", (name) => {
    const told = secretPlaces.filter(
      (place) => !guarded(DISGUISES[name]?.(solutionOf(place)) ?? "", place).withheld,
    );
    expect(told.map(({ exercise }) => exercise?.id)).toEqual([]);
  });

  test("with every name changed", () => {
    const isKept = (name: string) => tokensOf(name)[0]?.kind === "keyword";
    const told = secretPlaces
      .filter(({ exercise }) => NAMES_CAN_CHANGE.includes(exercise?.kind ?? ""))
      .filter((place) => !guarded(renamed(solutionOf(place), isKept), place).withheld);
    expect(told.map(({ exercise }) => exercise?.id)).toEqual([]);
  });
});

test("nor is that of any other exercise, on any page", () => {
  const told = secretPlaces.filter(
    (place) => !guarded(DISGUISES["as it is"]?.(solutionOf(place)) ?? "", undefined).withheld,
  );
  expect(told.map(({ exercise }) => exercise?.id)).toEqual([]);
});

test("in whatever pieces it comes, no line of it is sent before it is noticed", () => {
  const leaksIn = openLeakFinder(tutor.catalogue, tutor.passages);
  const disguises = Object.keys(DISGUISES).filter((name) => !ENCODED.includes(name));
  fc.assert(
    fc.property(
      fc.constantFrom(...secretPlaces),
      fc.constantFrom(...disguises),
      fc.array(fc.nat(100_000), { maxLength: 60 }),
      (place, name, cuts) => {
        const { sent, text, withheld } = guarded(
          `Sure. ${DISGUISES[name]?.(solutionOf(place))}`,
          place,
          cuts,
        );
        expect(withheld).toBe(true);
        expect(text.endsWith(WITHHELD)).toBe(true);
        expect(leaksIn(sent + text)).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test("everything the tutor answers from passes, on any page", () => {
  // Short answers to known questions are left out where the guard holds them back: known-questions.test.ts.
  const lessons = tutor.passages.filter(({ kind }) => kind !== "asked");
  const held = lessons.filter(({ text }) => guarded(text, undefined).withheld);
  expect(held.map(({ id }) => id)).toEqual([]);
});

test("the lesson of the day passes beside its exercises, and so do their starters and hints", () => {
  const held = places.flatMap((place) => {
    const lessons = tutor.passages.filter(
      ({ kind, courseId, dayNumber }) =>
        kind === "lesson" && courseId === place.courseId && dayNumber === place.dayNumber,
    );
    const texts = [
      ...lessons.map(({ text }) => text),
      ...(place.exercise?.hints ?? []),
      ...(place.exercise?.files ?? []).map(({ text }) => `\`\`\`\n${text}\`\`\``),
    ];
    return texts
      .filter((text) => guarded(text, place).withheld)
      .map((text) => `${place.exercise?.id}: ${text.slice(0, 60)}`);
  });
  expect(held).toEqual([]);
});

test("no step of the hint ladder reveals a solution", () => {
  const told = places.flatMap((place) =>
    ([1, 2, 3, 4] as const).filter((step) => {
      const { exercise } = place;
      if (!exercise) return false;
      const found = tutor.index.find("give me the solution", place);
      const failing = { testSays: exercise.tests[0]?.says ?? "", message: "expected 1 but was 2" };
      return guarded(hintFromLadder(exercise, step, failing, found), place).withheld;
    }),
  );
  expect(told).toEqual([]);
});

test("the learner's own code may be quoted, even when it is right", () => {
  const place = secretPlaces[0] as Place;
  const reply = `Your line is right:\n\n\`\`\`\n${solutionOf(place)[0]?.text}\`\`\``;
  expect(guarded(reply, place).withheld).toBe(true);
  expect(guarded(reply, { ...place, code: solutionOf(place) }).withheld).toBe(false);
});

test("the right option of a quiz question is not revealed, by its text, its explanation or its letter", () => {
  const questions = tutor.catalogue.courses.flatMap(({ days }) =>
    days.flatMap(({ lesson }) => lesson?.quiz ?? []),
  );
  const told = questions.filter(({ text, options }) => {
    const right = options.find(({ isRight }) => isRight);
    return !guarded(`${text}\n\nThe right answer is: ${right?.text}`, undefined).withheld;
  });
  // Some options are too short once marks and quotes are removed.
  expect(told.length / questions.length).toBeLessThan(0.02);
  expect(guarded("The correct option is B.", undefined).withheld).toBe(true);
  expect(guarded("1. B\n2. C\n3. A\n4. B", undefined).withheld).toBe(true);
  expect(guarded("The cor\u200brect opt\u200bion is B.", undefined).withheld).toBe(true);
  expect(guarded([..."The correct option is B."].reverse().join(""), undefined).withheld).toBe(true);
  expect(guarded("Option B is a good start for your plan.", undefined).withheld).toBe(false);
});
