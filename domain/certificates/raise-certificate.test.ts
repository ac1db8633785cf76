import { expect, test } from "vitest";
import type { GatheredEvidence } from "./certificate.ts";
import { evidenceWith } from "./evidence-for-tests.ts";
import { noteChecks, renewCertificate } from "./raise-certificate.ts";
import type { WorkCheck } from "./work-check.ts";

const NOW = new Date(1_000);
const checkOf = (n: number, changes: Partial<WorkCheck> = {}): WorkCheck => ({
  exerciseId: `e${n}`,
  codeSha256: `code ${n}`,
  testsSha256: "tests",
  verdict: "checked",
  checkedAt: new Date(n),
  ...changes,
});
const gatheredWith = (evidence: GatheredEvidence["evidence"]): GatheredEvidence => ({
  evidence,
  submissions: [],
});

test("a check is recorded with its exercise, and the check that is enough raises the certificate", () => {
  const before = evidenceWith({ checked: 6, reported: 2 });
  expect(noteChecks({ evidence: before }, [checkOf(6)], NOW)).toEqual({
    evidence: evidenceWith({ checked: 7, reported: 1 }),
    events: [],
  });
  expect(noteChecks({ evidence: before }, [checkOf(6), checkOf(7)], NOW)).toEqual({
    evidence: evidenceWith({ checked: 8 }),
    events: [{ what: "raised", at: NOW }],
  });
});

test("it is raised once, and later checks are only recorded", () => {
  const raised = { evidence: evidenceWith({ checked: 8, reported: 1 }) };
  expect(noteChecks(raised, [checkOf(8)], NOW)?.events).toEqual([]);
  const history = [{ what: "raised", at: NOW }] as const;
  const grown = { evidence: evidenceWith({ checked: 7, reported: 1 }), history };
  expect(noteChecks(grown, [checkOf(7)], NOW)?.events).toEqual([]);
});

test("a check that is already recorded, or is about other work, changes nothing", () => {
  const kept = { evidence: evidenceWith({ checked: 1, notReproduced: 1, reported: 1 }) };
  const notReproduced = { verdict: "not-reproduced", reason: "tests" } as const;
  expect(noteChecks(kept, [], NOW)).toBeUndefined();
  expect(noteChecks(kept, [checkOf(0), checkOf(1, notReproduced), checkOf(9)], NOW)).toBeUndefined();
  expect(noteChecks(kept, [checkOf(0, notReproduced)], NOW)).toBeUndefined();
  expect(noteChecks({}, [checkOf(0)], NOW)).toBeUndefined();
});

test("work that failed a check counts once it passes one, and a revoked certificate stays unchanged", () => {
  const kept = { evidence: evidenceWith({ notReproduced: 1 }) };
  expect(noteChecks(kept, [checkOf(0)], NOW)?.evidence).toEqual(evidenceWith({ checked: 1 }));
  expect(noteChecks({ ...kept, revoked: { at: NOW, reason: "deceit" } }, [checkOf(0)], NOW)).toBeUndefined();
});

test("newer work replaces the old, keeps the checks of equal code, and may raise the certificate", () => {
  const kept = { evidence: evidenceWith({ checked: 7 }) };
  const fresh = gatheredWith(evidenceWith({ reported: 9 }));
  expect(renewCertificate(kept, fresh, NOW)).toEqual({
    gathered: gatheredWith(evidenceWith({ checked: 7, reported: 2 })),
    events: [{ what: "renewed", at: NOW }],
  });
  expect(renewCertificate(kept, gatheredWith(evidenceWith({ checked: 8 })), NOW)?.events).toEqual([
    { what: "renewed", at: NOW },
    { what: "raised", at: NOW },
  ]);
  expect(renewCertificate({}, fresh, NOW)?.gathered).toEqual(fresh);
});

test("counting the same work again is no event", () => {
  const kept = { evidence: evidenceWith({ checked: 2 }) };
  const again = { ...evidenceWith({ reported: 2 }), gatheredAt: NOW };
  expect(renewCertificate(kept, gatheredWith(again), NOW)).toEqual({
    gathered: gatheredWith({ ...evidenceWith({ checked: 2 }), gatheredAt: NOW }),
    events: [],
  });
});

test("a renewal that would lower the grade is refused", () => {
  const kept = { evidence: evidenceWith({ checked: 8 }) };
  const grown = { ...evidenceWith({ checked: 8 }), exercises: 20 };
  expect(renewCertificate(kept, gatheredWith(grown), NOW)).toBeUndefined();
});
