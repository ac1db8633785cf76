import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PassagesReply, SourceReply } from "#contract/tutor.ts";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import { askAs, newAsker, newMentor, ofLearner, ofMentor, words } from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { dataOf, eventsOf, textOf } from "#server/testing/tutor-answers.ts";

const ASKED = "Why does zebrafish() in my `quaggas` method never come back?\n\n```java\nwhile (true) {}\n```";
const ANSWER = "zebrafish() waits for the quaggas, and nobody wakes them. Look at the condition of the loop.";

let kadam: TestApp;
let staff: Learner;
let threadId: string;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  staff = await newStaffMember(kadam);
  await askAndAnswer();
});
afterAll(() => kadam.close());
// Every test starts with the same published text.
beforeEach(async () => {
  expect(await publish()).toBe(204);
});

const publish = async (question = ASKED, answer = ANSWER) =>
  (await staff.call("PUT", `/api/staff/mentoring/published/${threadId}`, { question, answer })).statusCode;
const takeDown = async () =>
  (await staff.call("DELETE", `/api/staff/mentoring/published/${threadId}`)).statusCode;

async function askAndAnswer(): Promise<void> {
  const asha = await newAsker(kadam);
  const ravi = await newMentor(kadam);
  threadId = (await askAs(asha)).id;
  await ravi.call("POST", ofMentor(threadId, "claim"));
  await ravi.call("POST", ofMentor(threadId, "messages"), words("Look at the last index."));
  await asha.call("POST", ofLearner(threadId, "consent"), { consents: true });
  await ravi.call("POST", ofMentor(threadId, "consent"), { consents: true });
}

describe("a published question", () => {
  const search = async (q: string) =>
    (await new Visitor(kadam.app).call("GET", `/api/mentoring/published/search?q=${encodeURIComponent(q)}`))
      .json()
      .hits.filter(({ path }: { path: string }) => path.includes(threadId));

  test("is found by everybody, with a link to its day", async () => {
    expect(await search("zebrafish")).toEqual([
      {
        title: "Why does zebrafish() in my quaggas method never come back? (code)",
        place: "Java Developer · Day 3",
        text: ANSWER,
        path: `/JavaCourse/day/3?asked=${threadId}#questions-asked`,
        found: ["zebrafish"],
      },
    ]);
    expect(await search("okapi")).toEqual([]);
    const empty = await new Visitor(kadam.app).call("GET", "/api/mentoring/published/search?q=");
    expect(empty.json()).toEqual({ hits: [] });
  });

  test("disappears from the search at once when it is unpublished, and shows edits", async () => {
    expect(await search("zebrafish")).toHaveLength(1);
    await publish("What does zebrafish() wait for?");
    expect((await search("zebrafish"))[0].title).toBe("What does zebrafish() wait for?");
    expect(await takeDown()).toBe(204);
    expect(await search("zebrafish")).toEqual([]);
  });
});

describe("the tutor", () => {
  const ask = async () => {
    const turns = [{ role: "user", text: "What does zebrafish() wait for with quaggas?" }];
    const body = { turns, place: { path: "/JavaCourse/day/3" } };
    const reply = await new Visitor(kadam.app).call("POST", "/api/tutor/answers", body);
    const { sources } = dataOf(reply.body, "start");
    return { cited: sources.filter(isIt), text: textOf(eventsOf(reply.body)) };
  };
  const isIt = ({ url }: SourceReply) => url.includes(threadId);

  // In one test: the index must not be rebuilt, and still an edit or removal must show.
  test("cites it with its day, while it is published and with its current text", async () => {
    const { cited, text } = await ask();
    expect(cited).toMatchObject([
      {
        number: 1,
        kind: "question",
        title: expect.stringMatching(/^Java Developer · Day 3: /),
        heading: "Why does zebrafish() in my quaggas method never come back? (code)",
        url: `/JavaCourse/day/3?asked=${threadId}#questions-asked`,
      },
    ]);
    expect(text).toContain("nobody wakes them");
    await publish(ASKED, "Read about zebrafish and quaggas again.");
    expect((await ask()).text).not.toContain("nobody wakes them");
    await publish();
    expect((await ask()).text).toContain("nobody wakes them");
    expect(await takeDown()).toBe(204);
    const after = await ask();
    expect(after.cited).toEqual([]);
    expect(after.text).not.toContain("quaggas");
  });
});

describe("before a question is sent", () => {
  const place = { path: "/JavaCourse/day/3" };
  const passages = async (learner: Visitor, question: string, at: unknown = place) => {
    const reply = await learner.call("POST", "/api/me/tutor/passages", { question, place: at });
    return reply.statusCode === 200 ? (reply.json() as PassagesReply).passages : seen(reply);
  };

  test("the tutor's passages are offered to a signed-in learner", async () => {
    const question = "How does a switch expression choose its case in Java?\n```java\nswitch (x) {}\n```";
    expect(await passages(new Visitor(kadam.app), question)).toEqual(refusal("not-signed-in"));
    const asha = await newAsker(kadam);
    const found = (await passages(asha, question)) as PassagesReply["passages"];
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found[0]).toEqual({
      title: expect.stringContaining("Java Developer"),
      heading: expect.stringMatching(/switch/i),
      url: expect.stringMatching(/^\/JavaCourse\/day\/\d+#/),
      excerpt: expect.any(String),
    });
    expect(await passages(asha, "Who won the cricket world cup in 1983?", { path: "/" })).toEqual([]);
  });

  test("the exercise on screen and published questions are not among them", async () => {
    const asha = await newAsker(kadam);
    const exercise = { path: "/JavaCourse/day/5", exerciseId: "java-ticket-one-trip" };
    const found = (await passages(asha, "Please give me the solution of this exercise", exercise)) as {
      url: string;
    }[];
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ url }) => url).join()).not.toContain("java-ticket-one-trip");
    expect(JSON.stringify(await passages(asha, "zebrafish quaggas"))).not.toContain(threadId);
  });

  test("earlier questions of the course are offered, those of the day first, until they are unpublished", async () => {
    const asha = await newAsker(kadam);
    const dayId = kadam.catalogue.courses.find(({ id }) => id === "java_course")?.days[2]?.id;
    const earlier = async () =>
      (
        await asha.call(
          "GET",
          `/api/me/mentoring/earlier?courseId=java_course&dayId=${dayId}&text=zebrafish%20never%20wakes`,
        )
      )
        .json()
        .questions.map(({ id }: { id: string }) => id);
    expect(await earlier()).toContain(threadId);
    await takeDown();
    expect(await earlier()).not.toContain(threadId);
  });
});
