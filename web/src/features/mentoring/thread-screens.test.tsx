import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { MentorDeskReply, MentorThreadReply } from "#contract/mentor.ts";
import {
  answeredThreadQuery,
  mentorDeskQuery,
  mentorThreadQuery,
  ownThreadQuery,
} from "../../api/mentoring.ts";
import { AlertProvider } from "../../ui/alerts.tsx";
import { FormerThread } from "./former-thread.tsx";
import { MentorDesk } from "./mentor-desk.tsx";
import { MentorThread } from "./mentor-thread.tsx";
import { OwnThread } from "./own-thread.tsx";

const AT = "2026-11-16T06:00:00.000Z";
const ASHA = { key: "learner", name: "Asha", isYou: false };
const RAVI = { key: "mentor-1", name: "Ravi", isYou: false };

const THREAD: MentorThreadReply = {
  id: "t1",
  kind: "question",
  courseId: "java_course",
  courseTitle: "Java Developer",
  place: {
    dayIndex: 2,
    dayId: "loops",
    dayTitle: "Loops",
    part: "practise",
    exerciseId: "sum",
    exerciseTitle: "Sum of a list",
    questionId: null,
    path: "/JavaCourse/day/3",
  },
  standing: {
    state: "open",
    ending: null,
    since: AT,
    until: "2026-12-07T06:00:00.000Z",
    extensionsLeft: 0,
    isMine: false,
    duplicateOf: null,
  },
  askedAt: AT,
  changedAt: AT,
  excerpt: "Why one line too many?",
  learnerName: "Asha",
  isUnread: false,
  people: [ASHA, RAVI],
  messages: [
    { author: ASHA, by: "learner", text: "Why? <img src=x onerror=alert(1)>", at: AT, isNote: false },
  ],
  rounds: [
    {
      handedInAt: AT,
      snapshot: {
        id: "s1",
        place: {} as MentorThreadReply["place"],
        files: [{ path: "Main.java", text: "int a\u200b = 1;" }],
        failing: { testSays: "Prints three lines.", message: null },
      },
    },
  ],
  reviews: [],
  rubric: null,
  firstAnsweredAt: null,
  helped: null,
  moves: [],
  cannotWrite: null,
  messagesLeft: null,
  anotherMentorFrom: null,
  consent: { yours: false, both: false, isPublished: false },
  youBlocked: [],
  yourReport: null,
  draft: { text: "", review: null, savedAt: null },
};

const DESK: MentorDeskReply = {
  courses: [{ courseId: "java_course", title: "Java Developer", waiting: 1 }],
  settings: { weekly: 5, pausedUntil: null },
  load: { claims: 0, claimsMax: 2, active: 0, activeMax: 5, takenThisWeek: 1 },
  refusal: null,
  today: [],
  mine: [],
  earlier: [],
};

function shown(
  screen: ReactElement,
  thread: Partial<MentorThreadReply> = {},
  desk: Partial<MentorDeskReply> = {},
) {
  const client = new QueryClient();
  client.setQueryData(ownThreadQuery("t1").queryKey, { ...THREAD, ...thread });
  client.setQueryData(mentorThreadQuery("t1").queryKey, { ...THREAD, ...thread });
  client.setQueryData(answeredThreadQuery("t1").queryKey, { ...THREAD, ...thread });
  client.setQueryData(mentorDeskQuery.queryKey, { ...DESK, ...desk });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/mentoring?thread=t1">
        <AlertProvider>{screen}</AlertProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const asLearner = <OwnThread threadId="t1" owner="asha" />;
const asMentor = (
  <MentorThread threadId="t1" loadRunner={() => Promise.reject(new Error("nothing is run"))} />
);

test("what people write stays text, whatever it contains", () => {
  const html = shown(asLearner);
  expect(html).toContain("&lt;img src=x");
  expect(html).not.toMatch(/<img/);
});

test("an invisible character is named in the code", () => {
  expect(shown(asMentor)).toContain("zero width space");
});

test.each([
  [[], [], ["Take it back", "Ask another mentor", "Report", "It is solved", "It helped", "Your reply"]],
  [["write", "withdraw"], ["Add something", "Take it back"], ["It is solved"]],
  [
    ["write", "solve", "helped", "ask-another", "block", "report", "consent"],
    ["It is solved", "It helped", "Ask another mentor", "Block", "Report", "Others may learn from it"],
    ["Take it back", "Hand in again"],
  ],
  [["write", "hand-in"], ["Hand in again"], []],
  [["ask-again"], ["Ask again, at the front"], ["Your reply"]],
] as const)("a learner who may %j sees these buttons and no others", (moves, seen, unseen) => {
  const html = shown(asLearner, { moves: [...moves] });
  for (const words of seen) expect(html).toContain(words);
  // Closed dialogs still have their titles in the page.
  const buttons = html.replace(/<dialog.*?<\/dialog>/gs, "");
  for (const words of unseen) expect(buttons).not.toContain(words);
});

test("the page says why somebody cannot write, and warns near the limit", () => {
  const cannotWrite = { code: "age-open", message: "First tell us whether you are 18 or older." } as const;
  const young = shown(asLearner, { cannotWrite, moves: ["solve"] });
  expect(young).toContain("First tell us whether you are 18 or older.");
  expect(young).toContain("Answer on your profile");
  expect(young).toContain("It is solved");
  expect(young).not.toContain("<textarea");
  expect(shown(asLearner, { messagesLeft: 2, moves: ["write"] })).toContain("send 2 more messages");
});

test("for a thread removed by staff both sides read only that", () => {
  const removed = {
    standing: { ...THREAD.standing, state: "closed", ending: "removed" },
    messages: [],
    rounds: [],
  } as const;
  for (const screen of [asLearner, asMentor]) {
    const html = shown(screen, { ...removed, messages: [], rounds: [] });
    expect(html).toMatch(/Staff removed this question|Removed by staff/);
    expect(html).not.toContain("No code was sent");
  }
});

test("a mentor who looks can start, and only then write", () => {
  const looking = shown(asMentor, { moves: ["claim", "report", "block"] });
  expect(looking).toContain("Start: 60 minutes");
  expect(looking).not.toContain("Your answer");
  const started = shown(asMentor, {
    moves: ["extend", "release", "write", "duplicate"],
    standing: { ...THREAD.standing, state: "claimed", isMine: true, extensionsLeft: 2 },
    draft: { text: "Look at the last index", review: null, savedAt: AT },
  });
  expect(started).toContain("60 minutes more (2 left)");
  expect(started).toContain("Look at the last index");
  expect(started).toContain("Run it against the tests");
  expect(started).not.toContain("Start: 60 minutes");
});

test("the code is above the field for the person who answers, below for the person who sent it", () => {
  const order = (html: string) => html.indexOf("Main.java") < html.indexOf("<textarea");
  expect(order(shown(asMentor, { moves: ["write"] }))).toBe(true);
  expect(order(shown(asLearner, { moves: ["write"] }))).toBe(false);
});

test("a former mentor can report and withdraw their answer, but not write", () => {
  const former = <FormerThread threadId="t1" />;
  const consent = { yours: true, both: true, isPublished: true };
  const html = shown(former, { moves: ["block", "report", "consent"], rounds: [], consent });
  for (const words of ["Report", "Block", "Do not show my answer", "they are removed"])
    expect(html).toContain(words);
  expect(html.replace(/<dialog.*?<\/dialog>/gs, "")).not.toMatch(/<textarea|No code was sent/);
  expect(shown(former, { moves: ["report"], rounds: [] })).not.toContain("Do not show my answer");
});

test("after blocking the mentor a learner reads where the next message goes, until another one answers", () => {
  const standing = { ...THREAD.standing, state: "with_learner" } as const;
  const answer = { author: RAVI, by: "mentor", text: "Look again.", at: AT, isNote: false } as const;
  const messages = [...THREAD.messages, answer];
  const asked = { standing, messages, moves: ["write"] as MentorThreadReply["moves"] };
  expect(shown(asLearner, asked)).toContain("There is an answer");
  const blocked = shown(asLearner, { ...asked, youBlocked: [RAVI.key] });
  expect(blocked).toContain("What you write now goes to another one.");
  expect(blocked).not.toContain("There is an answer");
  const meeras = { ...answer, author: { ...RAVI, key: "mentor-2" }, at: "2026-11-17T06:00:00.000Z" };
  expect(shown(asLearner, { ...asked, messages: [...messages, meeras], youBlocked: [RAVI.key] })).toContain(
    "There is an answer",
  );
});

test("typing a phone number shows that others will not see it", () => {
  const words = "Others see this without your contact details";
  const said = (isYou: boolean, text: string) =>
    shown(asLearner, {
      messages: [{ author: { ...ASHA, isYou }, by: "learner", text, at: AT, isNote: false }],
    });
  expect(said(true, "Call me at 98765 43210")).toContain(words);
  expect(said(true, "It prints 98765")).not.toContain(words);
  expect(said(false, "Call me at 98765 43210")).not.toContain(words);
});

test("a block is shown, and without actions there is no empty row", () => {
  const blocked = shown(asLearner, { moves: ["report"], youBlocked: ["mentor-1"] });
  expect(blocked).toContain("You blocked Ravi");
  expect(shown(asLearner, { moves: [] })).not.toContain("More you can do");
});

test("missing code is mentioned to the mentor, not to the learner", () => {
  const rounds = THREAD.rounds.map((round) => ({
    ...round,
    snapshot: { ...round.snapshot, files: [], failing: null },
  }));
  expect(shown(asMentor, { rounds })).toContain("No code was sent");
  expect(shown(asLearner, { rounds })).not.toContain("The code that was sent");
  const ownWordsOnly = shown(asMentor, { rounds: [] });
  expect(ownWordsOnly).toContain("You see only your own messages here");
  expect(ownWordsOnly).not.toContain("No code was sent");
});

test("a review asks for every line of the rubric", () => {
  const html = shown(asMentor, {
    kind: "review",
    rubric: { lines: ["Names say what they hold", "No line is there twice"], hash: "h" },
    moves: ["review", "write"],
  });
  expect(html.match(/Not yet/g)).toHaveLength(2);
  expect(html).toContain("One next step");
});

test("a given review shows marks, comments on lines and the next step", () => {
  const html = shown(asLearner, {
    kind: "review",
    reviews: [
      {
        mentor: RAVI,
        at: AT,
        snapshotId: "s1",
        rubricHash: "h",
        rubric: ["Names say what they hold"],
        marks: [{ mark: "not-yet", comment: "What is a?" }],
        comments: [{ path: "Main.java", line: 1, comment: "Give it a name." }],
        liked: "Short.",
        nextStep: "Rename it.",
      },
    ],
  });
  for (const words of [
    "Names say what they hold",
    "Not yet",
    "What is a?",
    "Main.java, line 1",
    "Rename it.",
  ])
    expect(html).toContain(words);
});

test("an empty desk says so, and why nothing can be started", () => {
  expect(shown(<MentorDesk />)).toContain("Nothing waits in your courses.");
  const refusal = { code: "paused" as const, message: "You are on a pause." };
  expect(shown(<MentorDesk />, {}, { refusal })).toContain("You are on a pause.");
});
