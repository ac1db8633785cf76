import { describe, expect, test } from "vitest";
import { withoutManner } from "#domain/tutor/find/without-manner.ts";
import { guardWhole } from "#domain/tutor/guard/guard-reply.ts";
import { secretsOf } from "#domain/tutor/guard/secrets.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import { openLeakFinder } from "./find-leaks.ts";
import { openTutor } from "./open-tutor.ts";

const tutor = openTutor();
const known = tutor.passages.filter(({ kind }) => kind === "asked");
const learnerOf = ({ courseId = "" }: Passage) => ({ path: "/", ownCourseIds: [courseId] });
const phrasingsOf = ({ phrasings = [] }: Passage) => phrasings;
const same = (text: string) =>
  withoutManner(text)
    .toLowerCase()
    .replaceAll("`", "")
    .replaceAll(/[?.! ]+$/g, "");

test("the catalogue has known questions: those of its interview corners at least", () => {
  expect(known.length).toBeGreaterThan(300);
});

test("a learner of the course who asks in the very words of a known question gets its answer", () => {
  const lost = known.flatMap((passage) =>
    phrasingsOf(passage).filter((phrase) => {
      const found = tutor.index.find(phrase, learnerOf(passage)).known;
      return (
        !found || !phrasingsOf(found).map(same).includes(same(phrase)) || found.courseId !== passage.courseId
      );
    }),
  );
  expect(lost).toEqual([]);
});

test("its first source is a section of its course, and no other source is the same place", () => {
  const wrong = known.filter((passage) => {
    const [first, ...others] = tutor.index.find(passage.heading ?? "", learnerOf(passage)).passages;
    return first?.courseId !== passage.courseId || others.some(({ url }) => url === first?.url);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe("no answer gives a solution away", () => {
  /** These repeat a question of the day's quiz, so the section is quoted without the answer. */
  const ASKED_BY_A_QUIZ = [
    "When do I write length and when length()?",
    "When would you use Promise.all and when Promise.allSettled?",
    "A bad commit is already on main. How do you undo it?",
  ];

  test("the guard holds none back that could be told in other words: learners would never see it", () => {
    const secrets = secretsOf(tutor.secrets, undefined);
    const held = known.filter(({ text }) => guardWhole(text, secrets).withheld);
    expect(held.flatMap(({ heading }) => heading ?? []).sort()).toEqual(ASKED_BY_A_QUIZ.toSorted());
  });

  test("and none has a line of a reference solution", () => {
    const leaksIn = openLeakFinder(tutor.catalogue, tutor.passages);
    expect(known.flatMap(({ id, text }) => leaksIn(text).map((line) => `${id}: ${line}`))).toEqual([]);
  });
});
