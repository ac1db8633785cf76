import { describe, expect, test } from "vitest";
import type { DayStudyReply } from "#contract/study.ts";
import { critiqueFiles, critiqueId, critiqueText } from "#domain/study/critique.ts";
import { noteAnswer } from "./device-answers.ts";
import {
  addAttempt,
  type DeviceStudy,
  dayOf,
  exerciseOf,
  markPart,
  markQuick,
  NOTHING_STUDIED,
  standingOf,
  type Written,
  writeDraft,
  writeNote,
} from "./device-study.ts";
import {
  foldAttempt,
  foldDay,
  foldPart,
  foldQuickReply,
  foldRefused,
  foldSaved,
  markSending,
} from "./fold-study.ts";
import { halvesOf, joinBodies, onlyOf } from "./join-bodies.ts";
import { hasUnsent, nextUnsent } from "./unsent-study.ts";

const at = (minute: number) => `2026-11-14T10:${String(minute).padStart(2, "0")}:00.000Z`;

const SAVED: DayStudyReply = {
  dayId: "day",
  parts: { watch: at(1), read: null, practise: null, check: null },
  quiz: { best: { right: 3, of: 5 }, tries: 2, lastTriedAt: at(1) },
  note: { text: "account", savedAt: at(1), other: null },
  quick: [],
  exercises: [{ exerciseId: "sum", tries: 1, passedAt: null, draft: null }],
  critiques: [],
};

describe("the account's reply", () => {
  test("is used if nothing is unsent", () => {
    const day = dayOf(foldDay(NOTHING_STUDIED, SAVED), "day");
    expect(day.parts).toEqual({ watch: { done: true, at: at(1), sent: "yes" } });
    expect(day.quiz).toEqual({ best: { right: 3, of: 5 }, tries: 2, unsent: [] });
    expect(day.note).toMatchObject({ value: "account", basedOn: at(1), sent: "yes" });
  });

  test("does not overwrite unsent changes", () => {
    let study = markPart(NOTHING_STUDIED, "day", "watch", false, at(2));
    study = writeNote(study, "day", "device", at(2));
    const answer = {
      id: "one",
      questionId: "quick/sum",
      kind: "quick",
      outcome: "wrong",
      givenAt: at(2),
    } as const;
    study = noteAnswer(study, "day", answer);
    const day = dayOf(foldDay(study, SAVED), "day");
    expect(day.unsentAnswers).toEqual([answer]);
    expect(day.parts.watch).toMatchObject({ done: false, sent: "no" });
    expect(day.note).toMatchObject({ value: "device", sent: "no", basedOn: null });
  });

  test("that is older than our own newer text does not bring the old one back", () => {
    const note = { value: "newer", savedAt: at(2), basedOn: at(2), sent: "yes" } as const;
    const study = { ...NOTHING_STUDIED, days: { day: { parts: {}, note } } };
    expect(dayOf(foldDay(study, SAVED), "day").note).toMatchObject({ value: "newer", basedOn: at(2) });
  });

  test("leaves alone a text that the account has refused: it is on this device only", () => {
    const note = { value: "refused", savedAt: at(2), basedOn: null, sent: "refused" } as const;
    const study = { ...NOTHING_STUDIED, days: { day: { parts: {}, note } } };
    expect(dayOf(foldDay(study, SAVED), "day").note).toMatchObject({ value: "refused", sent: "refused" });
  });

  test("brings the text of a critique, unless a newer one is here", () => {
    const draft = { files: critiqueFiles("account"), savedAt: at(1), other: null };
    const reply = { ...SAVED, critiques: [{ taskId: "label", draft }] };
    const id = critiqueId("day", "label");
    const textIn = (study: DeviceStudy) => critiqueText(exerciseOf(study, id).draft?.value);
    expect(textIn(foldDay(NOTHING_STUDIED, reply))).toBe("account");
    const newer = writeDraft(NOTHING_STUDIED, id, critiqueFiles("device"), at(2));
    expect(textIn(foldDay(newer, reply))).toBe("device");
  });

  test("adds attempts of the account and unsent ones", () => {
    const attempt = {
      id: "a",
      files: [{ path: "main.js", text: "1" }],
      outcomes: [],
      isPassed: true,
      attemptedAt: at(3),
    };
    const study = foldDay(addAttempt(NOTHING_STUDIED, "sum", attempt, []), SAVED);
    expect(standingOf(exerciseOf(study, "sum"))).toEqual({ isPassed: true, tries: 2 });
    const sent = foldAttempt(study, "sum", "a", {
      exerciseId: "sum",
      tries: 2,
      passedAt: at(3),
      passed: true,
    });
    expect(standingOf(exerciseOf(sent, "sum"))).toEqual({ isPassed: true, tries: 2 });
    expect(hasUnsent(sent)).toBe(false);
  });
});

describe("a save in flight", () => {
  const own: Written<string> = { value: "mine", savedAt: at(5), basedOn: at(1), sent: "no" };
  const accepted = { value: "mine", savedAt: at(5), other: undefined };
  const theirs = { value: "theirs", savedAt: at(6), other: { value: "mine", savedAt: at(5) } };

  test("is retried unchanged, even if the text has changed since", () => {
    const sending = markSending(own);
    const later = { ...sending, value: "mine, longer", savedAt: at(7) };
    expect(markSending(later).sending).toEqual({ value: "mine", savedAt: at(5), basedOn: at(1) });
  });

  test("is done when its answer comes", () => {
    expect(foldSaved(markSending(own), accepted, own.savedAt)).toEqual({
      value: "mine",
      savedAt: at(5),
      basedOn: at(5),
      sent: "yes",
      other: undefined,
    });
  });

  test("loses to a newer version of another device, with our own kept beside it", () => {
    expect(foldSaved(markSending(own), theirs, own.savedAt)).toMatchObject({
      value: "theirs",
      sent: "yes",
      other: { value: "mine" },
    });
  });

  test("leaves later typing unsent, based on what has arrived", () => {
    const later = { ...markSending(own), value: "mine, longer", savedAt: at(7) };
    expect(foldSaved(later, accepted, own.savedAt)).toMatchObject({
      value: "mine, longer",
      sent: "no",
      basedOn: at(5),
    });
  });

  test("keeps its old base if another device won meanwhile, so that the account sees the conflict", () => {
    const later = { ...markSending(own), value: "mine, longer", savedAt: at(7) };
    const folded = foldSaved(later, theirs, own.savedAt);
    expect(folded).toMatchObject({ value: "mine, longer", sent: "no", basedOn: at(1) });
    expect(folded.sending).toBeUndefined();
  });

  test("is not sent again once it is refused", () => {
    expect(foldRefused(markSending(own), own.savedAt)).toMatchObject({ value: "mine", sent: "refused" });
  });

  test("sent by two tabs is answered twice, and the second answer does not affect later typing", () => {
    const typed = { ...own, value: "mine, longer", savedAt: at(7), basedOn: at(5) };
    expect(foldSaved(typed, accepted, own.savedAt)).toEqual(typed);
    expect(foldSaved(markSending(typed), accepted, own.savedAt)).toEqual(markSending(typed));
    expect(foldRefused(markSending(typed), own.savedAt)).toEqual(markSending(typed));
  });

  test("a part that was changed again stays unsent", () => {
    const study = markPart(NOTHING_STUDIED, "day", "read", true, at(8));
    expect(nextUnsent(foldPart(study, "day", "read", at(7), "yes"))).toMatchObject({ kind: "part" });
    expect(nextUnsent(foldPart(study, "day", "read", at(8), "yes"))).toBeUndefined();
  });
});

describe("merging", () => {
  test("everything of the device goes into one body", () => {
    let study = markPart(NOTHING_STUDIED, "day", "read", true, at(8));
    study = writeNote(study, "day", "a note", at(9));
    study = markQuick(markQuick(study, "day", "late", "seen", at(6)), "day", "late", "right", at(7));
    const answer = {
      id: "one",
      questionId: "quick/late",
      kind: "quick",
      outcome: "wrong",
      givenAt: at(5),
    } as const;
    study = noteAnswer(study, "day", answer);
    expect(joinBodies(study)).toEqual([
      {
        parts: [{ dayId: "day", part: "read", done: true, changedAt: at(8) }],
        quizzes: [],
        notes: [{ dayId: "day", text: "a note", savedAt: at(9), basedOn: null }],
        drafts: [],
        attempts: [],
        quick: [{ dayId: "day", taskId: "late", outcome: "right", doneAt: at(7) }],
        answers: [{ dayId: "day", ...answer }],
      },
    ]);
  });

  test("a lot of data goes in several bodies, nothing twice and nothing left out", () => {
    let study = NOTHING_STUDIED;
    for (let index = 0; index < 40; index++) {
      const files = [{ path: "main.js", text: String(index).repeat(10_000) }];
      study = addAttempt(
        study,
        `exercise-${index}`,
        { id: `attempt-${index}`, files, outcomes: [], isPassed: true, attemptedAt: at(1) },
        [],
      );
    }
    const bodies = joinBodies(study);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(JSON.stringify(body).length).toBeLessThan(300_000);
    const ids = bodies.flatMap(({ attempts }) => attempts.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => `attempt-${index}`).toSorted());
  });

  test("a refused body is split down to its one bad entry, and only that stays on the device", () => {
    let study = NOTHING_STUDIED;
    for (let index = 0; index < 9; index++) study = writeNote(study, `day-${index}`, `note ${index}`, at(9));
    const taken: string[] = [];
    const refusedOf = (bodies: ReturnType<typeof joinBodies>): ReturnType<typeof joinBodies> =>
      bodies.flatMap((body) => {
        if (body.notes.every(({ dayId }) => dayId !== "day-4")) {
          taken.push(...body.notes.map(({ dayId }) => dayId));
          return [];
        }
        const halves = halvesOf(body);
        return halves.length > 0 ? refusedOf(halves) : [body];
      });
    const refused = refusedOf(joinBodies(study));
    expect(taken.toSorted()).toEqual([0, 1, 2, 3, 5, 6, 7, 8].map((index) => `day-${index}`));
    expect(Object.keys(onlyOf(study, refused).days)).toEqual(["day-4"]);
    expect(onlyOf(study, [])).toEqual(NOTHING_STUDIED);
  });

  test("nothing studied needs no request", () => {
    expect(joinBodies(NOTHING_STUDIED)).toEqual([]);
  });
});

describe("a quick task", () => {
  const quickOf = (study: typeof NOTHING_STUDIED) => dayOf(study, "day").quick;
  const done = markQuick(NOTHING_STUDIED, "day", "late", "seen", at(6));

  test("is sent until the account has it, and again if it improved meanwhile", () => {
    expect(nextUnsent(done)).toEqual({ kind: "quick", dayId: "day", taskId: "late" });
    const reply = { taskId: "late", outcome: "seen", doneAt: at(6) } as const;
    expect(nextUnsent(foldQuickReply(done, "day", "late", at(6), reply))).toBeUndefined();
    const better = markQuick(done, "day", "late", "right", at(7));
    expect(nextUnsent(foldQuickReply(better, "day", "late", at(6), reply))).toMatchObject({ kind: "quick" });
  });

  test("that the account refuses stays here and is not retried", () => {
    const refused = foldQuickReply(done, "day", "late", at(6), undefined);
    expect(nextUnsent(refused)).toBeUndefined();
    expect(quickOf(refused)).toMatchObject({ late: { outcome: "seen", sent: "refused" } });
  });

  test("of the account comes to the device, and unsent ones stay", () => {
    const saved = { ...SAVED, quick: [{ taskId: "sum", outcome: "right", doneAt: at(1) } as const] };
    expect(quickOf(foldDay(done, saved))).toMatchObject({ sum: { sent: "yes" }, late: { sent: "no" } });
  });
});
