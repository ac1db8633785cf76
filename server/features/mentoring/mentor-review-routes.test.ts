import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { tickAll } from "#server/testing/certified-learner.ts";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import { newAsker, newMentor, ofLearner, ofMentor, uidOf, words } from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const TICKET = "java-ticket-one-trip";
const PLEASE = "Please look at my fares and at the names I chose.";

let kadam: TestApp;
let asha: Learner;
let ravi: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

beforeEach(async () => {
  asha = await newAsker(kadam);
  ravi = await newMentor(kadam);
});

function exerciseOf(id: string): Exercise {
  const found = kadam.catalogue.courses
    .flatMap(({ days }) => days)
    .flatMap(({ lesson }) => lesson?.exercises ?? [])
    .find((exercise) => exercise.id === id);
  if (!found) throw new Error(id);
  return found;
}

const submit = async (text: string) => {
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 60_000);
  const { tests, files } = exerciseOf(TICKET);
  const path = files.find(({ isLocked }) => !isLocked)?.path;
  const reply = await asha.call("POST", `/api/me/study/exercises/${TICKET}/attempts`, {
    id: randomUUID(),
    files: [{ path, text }],
    outcomes: tests.map(({ id }) => ({ id, ok: true })),
    attemptedAt: kadam.clock.now.toISOString(),
  });
  expect(reply.json().passed).toBe(true);
};
const askForReview = (exerciseId = TICKET) =>
  asha.call("POST", "/api/me/mentoring/reviews", { id: randomUUID(), exerciseId, text: PLEASE });
const draftFor = (thread: ThreadReply, changes: Record<string, unknown> = {}) => {
  const snapshot = thread.rounds.at(-1)?.snapshot;
  return {
    id: randomUUID(),
    snapshotId: snapshot?.id,
    rubricHash: thread.rubric?.hash,
    marks: thread.rubric?.lines.map(() => ({ mark: "good", comment: "" })),
    comments: [{ path: snapshot?.files[0]?.path, line: 1, comment: "Clear." }],
    liked: "Small methods.",
    nextStep: "Split the long one.",
    ...changes,
  };
};

test("a review is for a ticket of days 5, 10 and 15 whose tests pass", async () => {
  expect(seen(await askForReview("java-sum-of-fares"))).toEqual(refusal("no-ticket"));
  expect(seen(await askForReview())).toEqual(refusal("no-passing-submission"));
  await submit("// one\nclass FareRules {}\n");
  expect((await askForReview()).json().thread).toMatchObject({
    kind: "review",
    place: { dayIndex: 4, exerciseId: TICKET },
    rubric: { lines: exerciseOf(TICKET).ticket?.rubric },
  });
  expect(seen(await askForReview())).toEqual(refusal("already-in-review"));
});

test("a ticket goes through two rounds, each with the work that was read", async () => {
  await submit("// one\nclass FareRules {}\n");
  const { thread }: { thread: ThreadReply } = (await askForReview()).json();
  await ravi.call("POST", ofMentor(thread.id, "claim"));
  const review = (body: unknown) => ravi.call("POST", ofMentor(thread.id, "review"), body);

  const marks = thread.rubric?.lines.map(() => ({ mark: "good", comment: "" })) ?? [];
  const open = draftFor(thread, {
    marks: [{ mark: null, comment: "" }, { mark: "not-yet", comment: " " }, ...marks.slice(2)],
    comments: [{ path: "None.java", line: 1, comment: "?" }],
    liked: "",
  });
  const { status, body } = seen(await review(open)) as {
    status: number;
    body: { error: { code: string; fields: Record<string, string> } };
  };
  expect([status, body.error.code]).toEqual([400, "review-incomplete"]);
  expect(Object.keys(body.error.fields)).toEqual(["marks.0", "marks.1", "comments.0", "liked"]);
  const { id: _, ...kept } = open;
  await ravi.call("PUT", ofMentor(thread.id, "draft"), { text: "", review: kept });
  expect((await ravi.call("GET", ofMentor(thread.id))).json().draft.review).toEqual(kept);
  expect(seen(await review(draftFor(thread, { snapshotId: "none" })))).toEqual(refusal("no-such-round"));

  const first = draftFor(thread);
  const given = (await review(first)).json();
  // The answer got lost, and the device retries.
  expect((await review(first)).json().reviews).toHaveLength(1);
  expect([given.standing.state, given.draft.review]).toEqual(["with_learner", null]);
  const read: ThreadReply = (await asha.call("GET", ofLearner(thread.id))).json();
  expect(read.reviews).toMatchObject([
    {
      mentor: { name: "Ravi" },
      rubric: exerciseOf(TICKET).ticket?.rubric,
      comments: [{ line: 1, comment: "Clear." }],
      liked: "Small methods.",
    },
  ]);

  await submit("// two\nclass FareRules {}\n");
  const again = await asha.call("POST", ofLearner(thread.id, "hand-in"), words("I split it."));
  const handedIn: ThreadReply = again.json().thread;
  expect(handedIn.standing.state).toBe("with_mentor");
  expect(handedIn.rounds.map(({ snapshot }) => snapshot.files[0]?.text.split("\n")[0])).toEqual([
    "// one",
    "// two",
  ]);
  const second: ThreadReply = (await review(draftFor(handedIn, { liked: "Even better." }))).json();
  expect(second.reviews.map(({ snapshotId, liked }) => [snapshotId, liked])).toEqual([
    [thread.rounds[0]?.snapshot.id, "Small methods."],
    [handedIn.rounds[1]?.snapshot.id, "Even better."],
  ]);
});

test("a question cannot be handed in, and is not reviewed", async () => {
  const body = { id: randomUUID(), courseId: "java_course", dayIndex: 4, text: PLEASE };
  const { thread } = (await asha.call("POST", "/api/me/mentoring/threads", body)).json();
  expect(seen(await asha.call("POST", ofLearner(thread.id, "hand-in"), words("Again")))).toEqual(
    refusal("wrong-kind"),
  );
  await ravi.call("POST", ofMentor(thread.id, "claim"));
  const review = { ...draftFor(thread), snapshotId: "s", rubricHash: "h", marks: [], comments: [] };
  expect(seen(await ravi.call("POST", ofMentor(thread.id, "review"), review))).toEqual(refusal("wrong-kind"));
});

describe("the page of the certificate", () => {
  const verify = async (id: string, who = new Visitor(kadam.app)) =>
    (await who.call("GET", `/api/certificates/${id}`)).json();
  const reviewed = async () => {
    await submit("// one\nclass FareRules {}\n");
    const { thread }: { thread: ThreadReply } = (await askForReview()).json();
    await ravi.call("POST", ofMentor(thread.id, "claim"));
    expect((await ravi.call("POST", ofMentor(thread.id, "review"), draftFor(thread))).statusCode).toBe(200);
    return thread.id;
  };
  const certified = () => tickAll(asha, "java_course", 15);

  test("shows the review to everybody who may see the certificate, without the mentor's name", async () => {
    kadam.clock.now = new Date("2026-12-02T19:00:00Z");
    await reviewed();
    const id = await certified();
    const named = ["Ticket 1 reviewed by a mentor on 3 December 2026"];
    const shown = await verify(id);
    expect(shown.reviews).toEqual(named);
    expect(JSON.stringify(shown)).not.toMatch(/Ravi|Small methods/);
    expect((await asha.call("GET", "/api/me/certificates")).json().certificates[0].reviews).toEqual(named);
    await asha.call("PUT", `/api/me/certificates/${id}`, { isPublic: false, sharesCode: false });
    expect(await verify(id)).toEqual({ status: "private" });
    expect((await verify(id, asha)).reviews).toEqual(named);
  });

  test("shows a review that came after the certificate, and none that was only requested", async () => {
    const id = await certified();
    await submit("// one\nclass FareRules {}\n");
    const { thread }: { thread: ThreadReply } = (await askForReview()).json();
    expect((await verify(id)).reviews).toEqual([]);
    await ravi.call("POST", ofMentor(thread.id, "claim"));
    await ravi.call("POST", ofMentor(thread.id, "review"), draftFor(thread));
    expect((await verify(id)).reviews).toHaveLength(1);
  });

  test("shows nothing of a thread that staff removed, or of a learner who left", async () => {
    const threadId = await reviewed();
    const id = await certified();
    expect((await verify(id)).reviews).toHaveLength(1);
    const staff = await newStaffMember(kadam);
    const path = `/api/staff/mentoring/threads/${threadId}/remove`;
    expect((await staff.call("POST", path, { reason: "Not kind." })).statusCode).toBe(204);
    expect((await verify(id)).reviews).toEqual([]);

    asha = await newAsker(kadam);
    await reviewed();
    const second = await certified();
    await kadam.stores.learners.remove(await uidOf(kadam, asha), "keep-anonymous", kadam.clock.now);
    expect(await verify(second)).toMatchObject({ status: "valid", reviews: [] });
  });
});
