import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffSchemeReply } from "#contract/staff.ts";
import { schemeWith } from "#domain/scholarships/scheme-for-tests.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import { fieldsOf, refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const SCRIPT = "<script>alert(1)</script>";

let kadam: TestApp;
let meena: Learner;
let ravi: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  meena = await newStaffMember(kadam);
  ravi = await newStaffMember(kadam);
});

beforeEach(async () => {
  await kadam.database.query("delete from scheme_edits");
  await kadam.database.query("delete from staff_log");
});

afterAll(() => kadam.close());

function bodyOf(changes: Partial<Scholarship> = {}) {
  const { id: _id, ...body } = schemeWith(changes);
  return body;
}

const put = (who: Learner, id: string, body: unknown) =>
  who.call("PUT", `/api/staff/scholarships/${id}`, body);
const post = (who: Learner, id: string, what: string, body?: unknown) =>
  who.call("POST", `/api/staff/scholarships/${id}/${what}`, body);

const listed = async (id: string) =>
  (await meena.call("GET", "/api/staff/scholarships"))
    .json<StaffSchemeReply[]>()
    .find(({ scheme }) => scheme.id === id);

const publicScheme = async (id: string) =>
  (await new Visitor(kadam.app).call("GET", "/api/scholarships"))
    .json<Scholarship[]>()
    .find((scheme) => scheme.id === id);

const logged = async () => (await meena.call("GET", "/api/staff/log")).json();

/** A scheme of the content, as the form would send it. */
function fromContent(id: string) {
  const scheme = kadam.catalogue.scholarships.find((found) => found.id === id);
  if (!scheme) throw new Error(`no scheme ${id} in the content`);
  const { id: _id, ...body } = scheme;
  return body;
}

test("the list has the schemes of the content, which nobody has edited yet", async () => {
  const list = (await meena.call("GET", "/api/staff/scholarships")).json<StaffSchemeReply[]>();
  expect(list.map(({ scheme }) => scheme)).toEqual(JSON.parse(JSON.stringify(kadam.catalogue.scholarships)));
  expect(list.every((entry) => entry.origin === "content" && entry.editedBy === undefined)).toBe(true);
});

describe("an edit", () => {
  test("shows to everybody at once, says who made it and when, and the log says what", async () => {
    const body = { ...fromContent("vidyadhan"), amount: "₹12,000 per year", title: SCRIPT };
    const reply = await put(meena, "vidyadhan", body);
    const edited = { origin: "edited", editedBy: meena.email, editedAt: kadam.clock.now.toISOString() };
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { scheme: { id: "vidyadhan", ...JSON.parse(JSON.stringify(body)) }, ...edited },
    ]);
    expect(await listed("vidyadhan")).toEqual(reply.json());
    expect(await publicScheme("vidyadhan")).toMatchObject({ title: SCRIPT, amount: "₹12,000 per year" });
    expect(await logged()).toEqual([
      {
        at: edited.editedAt,
        email: meena.email,
        action: "scheme-edited",
        subject: SCRIPT,
        detail: "Changed: Title, Amount",
      },
    ]);
  });

  test("that changes nothing is not logged", async () => {
    expect((await put(meena, "vidyadhan", fromContent("vidyadhan"))).json()).toMatchObject({
      origin: "content",
    });
    await put(meena, "vidyadhan", { ...fromContent("vidyadhan"), amount: "₹1" });
    await put(ravi, "vidyadhan", { ...fromContent("vidyadhan"), amount: "₹1" });
    expect(await listed("vidyadhan")).toMatchObject({ editedBy: meena.email });
    expect(await logged()).toHaveLength(1);
  });

  test("can remove the deadline", async () => {
    const { usualDeadline: _gone, ...body } = fromContent("vidyadhan");
    expect((await put(meena, "vidyadhan", body)).statusCode).toBe(200);
    expect(await publicScheme("vidyadhan")).not.toHaveProperty("usualDeadline");
  });

  test("of two people at once is kept and logged from both", async () => {
    const replies = await Promise.all(
      [meena, ravi].map((who, n) => put(who, "vidyadhan", bodyOf({ title: `Title ${n}` }))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await logged()).toHaveLength(2);
    const { rows } = await kadam.database.query("select 1 from scheme_edits");
    expect(rows).toHaveLength(2);
  });
});

describe("a new scheme", () => {
  test("is listed after the others, for everybody", async () => {
    expect((await put(meena, "rope-fund", bodyOf())).json()).toMatchObject({
      origin: "added",
      editedBy: meena.email,
    });
    expect(await publicScheme("rope-fund")).toMatchObject({ title: "Rope Fund", status: "running" });
    expect(await logged()).toMatchObject([{ action: "scheme-added", subject: "Rope Fund", detail: "" }]);
    await put(ravi, "rope-fund", bodyOf({ amount: "₹2" }));
    expect(await listed("rope-fund")).toMatchObject({ origin: "added", editedBy: ravi.email });
  });

  test.each<[Record<string, unknown>, string[]]>([
    [
      { title: " ", provider: "", amount: "", eligibility: "" },
      ["amount", "eligibility", "provider", "title"],
    ],
    [{ officialUrl: "javascript:alert(1)" }, ["officialUrl"]],
    [{ officialUrl: "http://rope.example.com" }, ["officialUrl"]],
    [
      { usualDeadline: "02-30", recordedYear: 1999, checkedOn: "2999" },
      ["checkedOn", "recordedYear", "usualDeadline"],
    ],
    [
      { rules: { states: [], incomeAtMost: -1, other: [""] } },
      ["rules.incomeAtMost", "rules.other", "rules.states"],
    ],
    [{ title: "nul\u0000" }, ["title"]],
  ])("with %j is refused beside the fields", async (changes, fields) => {
    const reply = await put(meena, "rope-fund", { ...bodyOf(), ...changes });
    expect(reply.statusCode).toBe(400);
    expect(fieldsOf(reply)).toEqual(fields);
    expect(await listed("rope-fund")).toBeUndefined();
    expect(await logged()).toEqual([]);
  });

  test.each(["Rope", "rope_fund", "-rope", "r".repeat(61), "%F0%9F%99%82"])(
    "cannot be called %s",
    async (id) => {
      expect(fieldsOf(await put(meena, id, bodyOf()))).toEqual(["id"]);
    },
  );

  test.each([
    [{}],
    [[]],
    [null],
    [{ ...bodyOf(), sourceKind: "hearsay" }],
    [{ ...bodyOf(), rules: { states: ["Atlantis"] } }],
  ])("with the body %.60j is refused", async (body) => {
    expect((await put(meena, "rope-fund", body)).statusCode).toBe(400);
  });
});

describe("closing and reopening", () => {
  test("changes what everybody sees, and the log has both", async () => {
    expect((await post(meena, "vidyadhan", "close")).json()).toMatchObject({
      scheme: { status: "closed" },
      origin: "edited",
      editedBy: meena.email,
    });
    expect(await publicScheme("vidyadhan")).toMatchObject({ status: "closed" });
    await post(ravi, "vidyadhan", "reopen");
    expect(await publicScheme("vidyadhan")).toEqual(
      JSON.parse(JSON.stringify({ id: "vidyadhan", ...fromContent("vidyadhan") })),
    );
    const { title } = fromContent("vidyadhan");
    expect(await logged()).toMatchObject([
      { action: "scheme-reopened", subject: title, email: ravi.email },
      { action: "scheme-closed", subject: title, email: meena.email },
    ]);
  });

  test("twice is the same as once", async () => {
    await post(meena, "vidyadhan", "close");
    expect((await post(ravi, "vidyadhan", "close")).json()).toMatchObject({ editedBy: meena.email });
    expect((await post(ravi, "lic-golden-jubilee", "reopen")).json()).toMatchObject({ origin: "content" });
    expect(await logged()).toHaveLength(1);
  });
});

describe("a re-check", () => {
  test("says when and against what, on the card and in the log", async () => {
    const check = { checkedOn: "2026-11-14", sourceKind: "official notice" };
    expect((await post(meena, "vidyadhan", "check", check)).json()).toMatchObject({ scheme: check });
    expect(await publicScheme("vidyadhan")).toMatchObject(check);
    expect(await logged()).toMatchObject([
      { action: "scheme-checked", detail: "Last checked on 14 Nov 2026 against an official notice" },
    ]);
  });

  test.each([
    [{ checkedOn: "2026-11-16", sourceKind: "blog" }, ["checkedOn"]],
    [{ checkedOn: "yesterday", sourceKind: "blog" }, ["checkedOn"]],
    [{ checkedOn: "2026-11-14", sourceKind: "hearsay" }, ["sourceKind"]],
    [{}, ["checkedOn", "sourceKind"]],
  ])("with %j is refused", async (body, fields) => {
    const reply = await post(meena, "vidyadhan", "check", body);
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, fields]);
    expect(await logged()).toEqual([]);
  });
});

test.each(["close", "reopen", "check"])("there is nothing to %s where there is no scheme", async (what) => {
  const body = what === "check" ? { checkedOn: "2026", sourceKind: "blog" } : undefined;
  for (const id of ["rope-fund", "__proto__", "Vidyadhan"])
    expect(seen(await post(meena, id, what, body))).toEqual(refusal("unknown-scheme"));
});
