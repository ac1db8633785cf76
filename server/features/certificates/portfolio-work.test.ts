import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseWithLessons, exerciseWith } from "#domain/study/lesson-for-tests.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import { codeFor, pass } from "#server/testing/certified-learner.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { minute } from "#server/testing/study-app.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";

const TICKET = exerciseWith({
  id: "rope-ticket",
  title: "Ticket 1: the rope",
  level: "ticket",
  ticket: {
    from: "Meera, team lead",
    message: "Please tie it:\n\n- twice",
    rubric: ["Names"],
    resume: "Tied.",
  },
});

/** The small course, whose second day ends in a ticket. */
function courseWithTicket() {
  const { days, ...course } = courseWithLessons();
  return {
    ...course,
    days: days.map((day, index) =>
      index === 1 && day.lesson
        ? { ...day, lesson: { ...day.lesson, exercises: [...day.lesson.exercises, TICKET] } }
        : day,
    ),
  };
}

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({
    env: { LIMITS: "off" },
    catalogue: { courses: [courseWithTicket()], scholarships: [] },
  });
});

afterAll(() => kadam.close());

const put = (learner: Visitor, isShown: boolean, id = TICKET.id) =>
  learner.call("PUT", `/api/me/portfolio/tickets/${id}`, { isShown });
const switchOn = async (learner: Visitor): Promise<string> => {
  const reply = await learner.call("PUT", "/api/me/portfolio", { isPublic: true });
  return reply.json().url.split("/").at(-1);
};
const visit = (path: string) => new Visitor(kadam.app).call("GET", `/api/portfolios/${path}`);
const newSolver = async () => {
  const learner = await newLearner(kadam);
  await pass(learner, TICKET.id, 5);
  return learner;
};

describe("a ticket on a portfolio", () => {
  test("is offered to whoever passed it, and shown only when it is chosen", async () => {
    const learner = await newSolver();
    const offered = {
      exerciseId: TICKET.id,
      title: TICKET.title,
      courseTitle: "Knots",
      dayNumber: 2,
      passedAt: minute(5),
      isShown: false,
    };
    expect((await learner.call("GET", "/api/me/portfolio")).json().tickets).toEqual([offered]);
    const page = await switchOn(learner);
    expect((await visit(page)).json().tickets).toEqual([]);
    expect((await visit(`${page}/work`)).json()).toEqual({ submissions: [] });
    expect((await put(learner, true)).json().tickets).toEqual([{ ...offered, isShown: true }]);
    expect((await visit(page)).json().tickets).toHaveLength(1);
    expect((await put(learner, false)).json().tickets).toEqual([offered]);
    expect((await visit(page)).json().tickets).toEqual([]);
    expect((await visit(`${page}/work`)).json()).toEqual({ submissions: [] });
  });

  test("comes with its message and result; its code is a second request", async () => {
    const learner = await newSolver();
    await put(learner, true);
    const page = await switchOn(learner);
    const reply = await visit(page);
    expect(reply.json()).toEqual({
      name: "Asha Rao",
      certificates: [],
      tickets: [
        {
          exerciseId: TICKET.id,
          title: TICKET.title,
          courseTitle: "Knots",
          coursePath: "/KnotCourse",
          dayNumber: 2,
          from: "Meera, team lead",
          message: "Please tie it:\n\n- twice",
          passedAt: minute(5),
          recheck: null,
        },
      ],
    });
    const files = codeFor(TICKET.id);
    expect((await visit(`${page}/work`)).json()).toEqual({
      submissions: [
        {
          exerciseId: TICKET.id,
          courseId: "knot_course",
          dayNumber: 2,
          title: TICKET.title,
          files,
          codeSha256: codeFingerprint(files),
          testsSha256: testsFingerprint(TICKET),
          isSameTests: true,
          passedAt: minute(5),
        },
      ],
    });
    await kadam.stores.workChecks.keep({
      exerciseId: TICKET.id,
      codeSha256: codeFingerprint(files),
      testsSha256: testsFingerprint(TICKET),
      verdict: "checked",
      checkedAt: kadam.clock.now,
    });
    expect((await visit(page)).json().tickets[0].recheck).toEqual({
      verdict: "checked",
      at: kadam.clock.now.toISOString(),
    });
  });

  test("shows the last passing code, never a mere attempt", async () => {
    const learner = await newSolver();
    await put(learner, true);
    const page = await switchOn(learner);
    const better = [{ path: "main.js", text: "// better\n" }];
    await pass(learner, TICKET.id, 7, better);
    await learner.call("POST", `/api/me/study/exercises/${TICKET.id}/attempts`, {
      id: "0b1c8f5e-6f0a-4a53-9c59-1f5d3c1f7a10",
      files: [{ path: "main.js", text: "// worse" }],
      outcomes: [{ id: "three", ok: false }],
      attemptedAt: minute(9),
    });
    expect((await visit(`${page}/work`)).json().submissions[0].files).toEqual(better);
  });

  test("must be a passed ticket; one can always be removed", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await put(learner, true))).toEqual(refusal("ticket-not-passed"));
    await pass(learner, "count-knots", 5);
    for (const id of ["count-knots", "nothing", "a".repeat(200)])
      expect(seen(await put(learner, true, id))).toEqual(refusal("unknown-exercise"));
    expect((await put(learner, false, "nothing")).statusCode).toBe(200);
  });

  test("is chosen by its learner only: not by visitors, not for somebody else", async () => {
    const [asha, ravi] = [await newSolver(), await newSolver()];
    expect(seen(await put(new Visitor(kadam.app), true))).toEqual(refusal("not-signed-in"));
    await put(ravi, true);
    const page = await switchOn(asha);
    expect((await visit(page)).json().tickets).toEqual([]);
    expect((await ravi.call("GET", `/api/portfolios/${page}/work`)).json()).toEqual({ submissions: [] });
  });

  test("is hidden while the page is off, and still chosen afterwards", async () => {
    const learner = await newSolver();
    await put(learner, true);
    const page = await switchOn(learner);
    await learner.call("PUT", "/api/me/portfolio", { isPublic: false });
    for (const path of [page, `${page}/work`])
      expect(seen(await visit(path))).toEqual(refusal("unknown-portfolio"));
    expect((await visit(`${await switchOn(learner)}/work`)).json().submissions).toHaveLength(1);
  });

  test("is in the export and goes with the account", async () => {
    const learner = await newSolver();
    const { uid } = (await learner.call("GET", "/api/me")).json();
    await put(learner, true);
    const page = await switchOn(learner);
    expect(await kadam.stores.portfolios.chosen(uid)).toEqual([TICKET.id]);
    expect((await learner.call("GET", "/api/me/export")).json().portfolioTickets).toEqual([TICKET.id]);
    expect((await learner.call("GET", "/api/me/export?format=html")).body).toContain(
      "<h2>Tickets chosen for the portfolio</h2>",
    );
    await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    for (const path of [page, `${page}/work`])
      expect(seen(await visit(path))).toEqual(refusal("unknown-portfolio"));
    expect(await kadam.stores.portfolios.chosen(uid)).toEqual([]);
  });
});
