import { describe, expect, test } from "vitest";
import { z } from "zod";
import { KADAM } from "#domain/certificates/issuer.ts";
import type { Course } from "#domain/courses/course.ts";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import { certificateWith, ISSUED_AT } from "./credentials-for-tests.ts";
import { openBadgeOf } from "./open-badge.ts";

const ISSUER = { ...KADAM, did: "did:web:kadam.example", publicUrl: "https://kadam.example" };
const badgeWith = (changes = {}, course = courseWithLessons()) =>
  openBadgeOf(certificateWith(changes), course, ISSUER);

/** What the JSON schema of Open Badges 3.0 requires of the parts that we use. */
const uri = z.url();
const types = (name: string) => z.array(z.string()).refine((all) => all.includes(name));
const words = z.string().min(1);
const badgeShape = z.object({
  "@context": z.tuple([
    z.literal("https://www.w3.org/ns/credentials/v2"),
    z.literal("https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"),
  ]),
  id: uri,
  type: types("VerifiableCredential").and(types("OpenBadgeCredential")),
  name: words,
  issuer: z.object({ id: uri, type: types("Profile"), name: words, url: uri }),
  validFrom: z.iso.datetime({ precision: 0 }),
  credentialSubject: z.object({
    id: uri,
    type: types("AchievementSubject"),
    identifier: z
      .array(
        z.object({
          type: z.literal("IdentityObject"),
          hashed: z.literal(false),
          identityHash: words,
          identityType: z.literal("name"),
        }),
      )
      .min(1),
    achievement: z.object({
      id: uri,
      type: types("Achievement"),
      achievementType: z.literal("CertificateOfCompletion"),
      name: words,
      description: words,
      criteria: z.object({ narrative: words }),
      image: z.object({ id: uri, type: z.literal("Image") }),
      tag: z.array(words).min(1).optional(),
      resultDescription: z
        .array(
          z.object({
            id: uri,
            type: types("ResultDescription"),
            name: words,
            resultType: z.literal("RawScore"),
            valueMax: z.string().regex(/^[1-9]\d*$/),
          }),
        )
        .min(1)
        .optional(),
    }),
    result: z
      .array(z.object({ type: types("Result"), resultDescription: uri, value: z.string().regex(/^\d+$/) }))
      .min(1)
      .optional(),
  }),
  credentialStatus: z.object({
    id: uri,
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: uri,
  }),
  evidence: z
    .array(z.object({ id: uri, type: types("Evidence"), name: words, narrative: words }))
    .min(1)
    .optional(),
});

describe("a badge has the shape of the standard", () => {
  const { evidence } = certificateWith();
  test.each([
    ["with what was done", {}],
    ["without evidence, from the early days", { evidence: undefined }],
    ["with nothing passed", { evidence: { ...evidence, passed: [] } }],
    [
      "of a course without exercises and quizzes",
      {
        evidence: { ...evidence, passed: [], exercises: 0, quiz: { right: 0, of: 0 } },
      },
    ],
  ])("%s", (_, changes) => {
    expect(badgeShape.safeParse(badgeWith(changes)).error).toBeUndefined();
  });

  test.each(realCatalogue().courses)("for $title", (course) => {
    expect(badgeShape.safeParse(badgeWith({}, course)).error).toBeUndefined();
  });
});

test("no list is empty and nothing is null: the standard wants them left out", () => {
  for (const changes of [{}, { evidence: undefined }])
    expect(JSON.stringify(badgeWith(changes))).not.toMatch(/\[\]|null|undefined/);
});

test("it links to the page on which it can be verified", () => {
  const { id, credentialSubject } = badgeWith();
  expect(id).toBe(`https://kadam.example/verify/${certificateWith().id}`);
  expect(credentialSubject.id).toBe(`${id}#holder`);
});

test("it contains what was done, with the hashes of the passing code", () => {
  const { credentialSubject, evidence = [] } = badgeWith();
  const { resultDescription = [] } = credentialSubject.achievement;
  expect(
    credentialSubject.result?.map(({ resultDescription: about, value }) => {
      const measure = resultDescription.find(({ id }) => id === about);
      return `${measure?.name}: ${value} of ${measure?.valueMax}`;
    }),
  ).toEqual([
    "Study days ticked off by the learner: 3 of 3",
    "Exercises run again by Kadam: 0 of 3",
    "Exercises reported by the learner's browser and not run again: 2 of 3",
    "Quiz questions answered right: 3 of 4",
  ]);
  expect(evidence.map(({ name }) => name)).toEqual(["Count the knots", "Count the knots"]);
  expect(evidence[0]?.narrative).toBe(
    `Reported as passed by the learner's browser on 2026-11-14, not run again. SHA-256 of the code: ${"a".repeat(64)}. SHA-256 of the tests: ${"A".repeat(64)}.`,
  );
});

test("separates what Kadam ran again, what it did not, and what it could not reproduce", () => {
  const { evidence } = certificateWith();
  const at = new Date("2026-11-16T06:00:00Z");
  const [first, second] = evidence?.passed ?? [];
  const passed = [
    { ...first, recheck: { verdict: "checked", at } },
    { ...second, recheck: { verdict: "not-reproduced", at } },
  ];
  const badge = badgeWith({ evidence: { ...evidence, passed } });
  expect(badge.credentialSubject.result?.map(({ value }) => value)).toEqual(["3", "1", "0", "3"]);
  expect(badge.evidence?.map(({ narrative }) => narrative?.split(" SHA")[0])).toEqual([
    "Run again by Kadam on 2026-11-16, passed.",
    "Reported as passed by the learner's browser on 2026-11-14; run again by Kadam on 2026-11-16, not passed.",
  ]);
});

test("a certificate with checked work is another achievement, with its requirements", () => {
  const completed = badgeWith().credentialSubject.achievement;
  const badge = badgeWith({ history: [{ what: "raised", at: ISSUED_AT }] });
  const checked = badge.credentialSubject.achievement;
  expect(badgeShape.safeParse(badge).error).toBeUndefined();
  expect(checked.id).toBe(`${completed.id}#checked-work`);
  expect(checked.name).toBe("Knots: certificate with checked work");
  expect(checked.criteria.id).toBe("https://kadam.example/certificates");
  expect(checked.criteria.narrative).toContain(
    "run again at least 80 % of its exercises and all its tickets",
  );
  expect(completed.criteria.narrative).toContain("the learner has ticked off all 3 study days");
});

test("an exercise that the course no longer has is named by its id", () => {
  const { evidence } = certificateWith();
  const [first] = evidence?.passed ?? [];
  const badge = badgeWith({ evidence: { ...evidence, passed: [{ ...first, exerciseId: "long-gone" }] } });
  expect(badge.evidence?.[0]?.name).toBe("long-gone");
});

test("it says what the course requires and teaches", () => {
  const course = { ...courseWithLessons(), outcomes: ["Tie a bowline", "Splice a rope"] };
  const { narrative } = badgeWith({}, course).credentialSubject.achievement.criteria;
  expect(narrative).toContain("all 3 study days");
  expect(narrative).toContain("- Tie a bowline\n- Splice a rope");
});

test("it does not depend on whether it is public or the code is shared", () => {
  expect(badgeWith({ isPublic: false, sharesCode: true })).toEqual(badgeWith());
});

test("the issuer has the name, the signatory and the logo of the settings", () => {
  const logo = { png: new Uint8Array(), width: 100, height: 100, version: "v" };
  const issuer = { ...ISSUER, name: "St. Xavier's College", signatory: "Meera Nair, Head of Learning", logo };
  expect(openBadgeOf(certificateWith(), courseWithLessons(), issuer).issuer).toEqual({
    id: "did:web:kadam.example",
    type: ["Profile"],
    name: "St. Xavier's College",
    url: "https://kadam.example",
    official: "Meera Nair, Head of Learning",
    image: { id: "https://kadam.example/api/issuer/logo.png", type: "Image" },
  });
});

test("skills are aligned to ESCO where their codes are known, and nowhere else", () => {
  const url = "http://data.europa.eu/esco/skill/3cd569a2-4f88-4c1e-9995-8dce8c5e51a7";
  const aligned = (skills?: Course["skills"]) =>
    openBadgeOf(certificateWith(), { ...courseWithLessons(), skills }, ISSUER).credentialSubject.achievement;
  expect(aligned([{ name: "JavaScript", url }])).toMatchObject({
    alignment: [
      {
        type: ["Alignment"],
        targetName: "JavaScript",
        targetUrl: url,
        targetFramework: "ESCO",
        targetCode: url,
      },
    ],
  });
  expect(aligned()).not.toHaveProperty("alignment");
});
