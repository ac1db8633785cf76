import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallbackPage } from "#contract/staff.ts";
import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const SCRIPT = `<script>alert("1")</script>`;

let kadam: TestApp;
let meena: Learner;
let ravi: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  meena = await newStaffMember(kadam);
  ravi = await newStaffMember(kadam);
});

beforeEach(async () => {
  await kadam.database.query("delete from callback_requests");
  await kadam.database.query("delete from staff_log");
});

afterAll(() => kadam.close());

/** The n-th person asked n minutes after the first; every third is interested in Design. */
async function ask(n: number, changes: Partial<CallbackDetails> = {}): Promise<string> {
  const id = `request-${String(n).padStart(5, "0")}`;
  const details: CallbackDetails = {
    name: `Person ${n}`,
    email: `p${n}@example.com`,
    mobile: String(9_000_000_000 + n),
    interest: n % 3 === 0 ? "Design" : "Development",
    ...changes,
  };
  const at = new Date(Date.UTC(2026, 10, 14) + n * 60_000);
  await kadam.stores.callbacks.add(id, details, at, at);
  return id;
}

const list = async (query = ""): Promise<CallbackPage> =>
  (await meena.call("GET", `/api/staff/callbacks${query}`)).json();

const note = (who: Learner, id: string, words: unknown) =>
  who.call("PUT", `/api/staff/callbacks/${id}/called`, { note: words });

const logged = async () => (await meena.call("GET", "/api/staff/log")).json();

describe("the list", () => {
  test("lists open requests, newest first, with everything a caller needs", async () => {
    await ask(1, { name: SCRIPT });
    await ask(2);
    await note(ravi, await ask(3), "");
    expect(await list()).toEqual({
      requests: [
        {
          id: "request-00002",
          name: "Person 2",
          email: "p2@example.com",
          mobile: "9000000002",
          interest: "Development",
          askedAt: "2026-11-14T00:02:00.000Z",
        },
        expect.objectContaining({ name: SCRIPT }),
      ],
    });
  });

  test("is filtered by status and by interest", async () => {
    for (const n of [1, 2, 3, 6]) await ask(n);
    await note(ravi, "request-00003", "Done");
    const ids = async (query: string) => (await list(query)).requests.map(({ id }) => Number(id.slice(-5)));
    expect(await ids("?status=all")).toEqual([6, 3, 2, 1]);
    expect(await ids("?status=called")).toEqual([3]);
    expect(await ids("?status=open&interest=Design")).toEqual([6]);
    expect(await ids("?interest=Marketing")).toEqual([]);
  });

  test("has pages that together contain everybody once, even if somebody asks meanwhile", async () => {
    for (let n = 1; n <= 120; n++) await ask(n);
    const first = await list();
    await ask(500);
    const second = await list(`?before=${first.next}`);
    const third = await list(`?before=${second.next}`);
    expect([first, second, third].map(({ requests }) => requests.length)).toEqual([50, 50, 20]);
    const ids = [first, second, third].flatMap(({ requests }) => requests.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
    expect(third).not.toHaveProperty("next");
  });

  test("of exactly one page says that there is no other", async () => {
    for (let n = 1; n <= 50; n++) await ask(n);
    expect(await list()).not.toHaveProperty("next");
    expect((await list("?before=no-such-request")).requests).toEqual([]);
  });

  test.each([
    ["?status=lost", "status"],
    ["?status=open&status=called", "status"],
    ["?interest=Cooking", "interest"],
    [`?before=${"x".repeat(81)}`, "before"],
    [`?interest=${"x".repeat(1_000_000)}`, "interest"],
  ])("refuses the query %.40s", async (query, field) => {
    const reply = await meena.call("GET", `/api/staff/callbacks${query}`);
    expect(seen(reply)).toEqual(refusal("invalid-input", { [field]: expect.any(String) }));
  });

  test("refuses a query of 1 MB on a real connection before reading it all", async () => {
    await kadam.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = kadam.app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET /api/staff/callbacks?interest=${"x".repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(await text(socket).catch(() => "HTTP/1.1 431")).toMatch(/^HTTP\/1\.1 431/);
    expect((await list()).requests).toEqual([]);
  });
});

describe("a call", () => {
  test("is recorded with who called, when and the note, and the log has it", async () => {
    const id = await ask(1, { name: SCRIPT });
    const reply = await note(meena, id, "  Wants Java\r\nin the evening ");
    const called = {
      calledAt: kadam.clock.now.toISOString(),
      calledBy: meena.email,
      note: "Wants Java\nin the evening",
    };
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ id, ...called })]);
    expect((await list("?status=called")).requests).toMatchObject([called]);
    expect(await logged()).toEqual([
      {
        at: called.calledAt,
        email: meena.email,
        action: "call-noted",
        subject: SCRIPT,
        detail: called.note,
      },
    ]);
  });

  test("recorded again by somebody else keeps the first caller and takes the new note; the log has both", async () => {
    const id = await ask(1);
    await note(meena, id, "No answer");
    const { calledBy, note: words } = (await note(ravi, id, SCRIPT)).json();
    expect([calledBy, words]).toEqual([meena.email, SCRIPT]);
    expect(await logged()).toMatchObject([
      { email: ravi.email, detail: SCRIPT },
      { email: meena.email, detail: "No answer" },
    ]);
  });

  test("recorded by two at once has one first caller, and both are in the log", async () => {
    const id = await ask(1);
    const senders = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? meena : ravi));
    const replies = await Promise.all(senders.map((who, n) => note(who, id, `Call ${n}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(senders.map(() => 200));
    expect(new Set(replies.map((reply) => reply.json().calledBy)).size).toBe(1);
    expect(await logged()).toHaveLength(10);
  });

  test("for an unknown request is refused, and not in the log", async () => {
    for (const id of ["nobody", "%20", "..%2f", "' or true --", "x".repeat(80)])
      expect(seen(await note(meena, id, ""))).toEqual(refusal("unknown-callback"));
    expect(await logged()).toEqual([]);
  });

  test.each([
    ["a".repeat(501), "Use at most 500 characters"],
    ["x\u0000y", "Leave out the characters that cannot be printed"],
    [7, expect.any(String)],
    [null, expect.any(String)],
    ["a".repeat(4001), expect.any(String)],
  ])("with the note %.20j is refused, and nothing is kept", async (words, problem) => {
    const id = await ask(1);
    expect(seen(await note(meena, id, words))).toEqual(refusal("invalid-input", { note: problem }));
    expect((await list()).requests).toMatchObject([{ id }]);
    expect(await logged()).toEqual([]);
  });
});

describe("the spreadsheet", () => {
  const sheet = (query = "") => meena.call("GET", `/api/staff/callbacks.csv${query}`);

  test("is a CSV file in UTF-8, in which no formula runs", async () => {
    await ask(1, { name: `=HYPERLINK("https://evil.example","प्रिया, Rao")` });
    await note(ravi, await ask(2), '-1+1\n"quoted"');
    const reply = await sheet("?status=all");
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="kadam-callbacks-2026-11-15.csv"',
      "cache-control": "no-store",
    });
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(reply.rawPayload.subarray(3).toString()).toBe(
      [
        "Asked at (India),Name,Email,Mobile,Interested in,Called at (India),Called by,Note,Message",
        `2026-11-14 05:32,Person 2,p2@example.com,9000000002,Development,2026-11-15 11:30,${ravi.email},"'-1+1\n""quoted""",`,
        `2026-11-14 05:31,"'=HYPERLINK(""https://evil.example"",""प्रिया, Rao"")",p1@example.com,9000000001,Development,,,,`,
        "",
      ].join("\r\n"),
    );
  });

  test("has every request of the filter once, however many there are", async () => {
    await kadam.database.query(
      `insert into callback_requests (id, name, email, mobile, interest, asked_at)
       select 'bulk-' || n, 'Person ' || n, n || '@example.com', '9000000000',
         case when n % 2 = 0 then 'Design' else 'Marketing' end, '2026-11-01'::timestamptz + n % 7 * interval '1 minute'
       from generate_series(1, 2500) as n`,
    );
    const lines = (await sheet()).body.trimEnd().split("\r\n").slice(1);
    expect(lines).toHaveLength(2500);
    expect(new Set(lines).size).toBe(2500);
    expect((await sheet("?interest=Design")).body.match(/,Design,/g)).toHaveLength(1250);
    expect((await sheet("?status=called")).body.trimEnd().split("\r\n")).toHaveLength(1);
  });

  test("of exactly one page of the store ends there", async () => {
    await kadam.database.query(
      `insert into callback_requests (id, name, email, mobile, interest, asked_at)
       select 'bulk-' || n, 'Person', n || '@example.com', '9000000000', 'Design', now() from generate_series(1, 500) as n`,
    );
    expect((await sheet()).body.trimEnd().split("\r\n")).toHaveLength(501);
  });

  test("download is in the log", async () => {
    await sheet("?status=all&interest=Design");
    await sheet();
    expect(await logged()).toMatchObject([
      { action: "callbacks-exported", subject: "open, every interest", email: meena.email },
      { action: "callbacks-exported", subject: "all, Design" },
    ]);
  });

  test("with a wrong filter is refused, and not in the log", async () => {
    expect((await sheet("?status=lost")).statusCode).toBe(400);
    expect(await logged()).toEqual([]);
  });
});
