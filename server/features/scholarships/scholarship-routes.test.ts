import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { schemeWith } from "#domain/scholarships/scheme-for-tests.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam?.close());

async function listed(): Promise<Scholarship[]> {
  const reply = await new Visitor(kadam.app).call("GET", "/api/scholarships");
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe("GET /api/scholarships", () => {
  test("without edits returns the content, with rules, date of checking and status", async () => {
    expect(await listed()).toEqual(JSON.parse(JSON.stringify(kadam.catalogue.scholarships)));
  });

  test("an edit shows at once, in the place of the scheme; an added one comes after", async () => {
    const [first] = kadam.catalogue.scholarships;
    if (!first) throw new Error("no schemes");
    const edited: Scholarship = {
      ...first,
      amount: "₹99,000 per year",
      status: "closed",
      checkedOn: "2026-11-15",
    };
    const added = schemeWith({ id: "added-fund", usualDeadline: undefined });
    await kadam.stores.schemes.save(edited, "meena", kadam.clock.now);
    await kadam.stores.schemes.save(added, "meena", kadam.clock.now);
    const list = await listed();
    expect(list).toHaveLength(kadam.catalogue.scholarships.length + 1);
    expect(list[0]).toEqual(JSON.parse(JSON.stringify(edited)));
    expect(list.at(-1)).toEqual(JSON.parse(JSON.stringify(added)));
  });

  test("a scheme without a common date leaves the deadline out instead of inventing one", async () => {
    const scheme = (await listed()).find(({ id }) => id === "post-matric-sc");
    expect(scheme?.title).toContain("Post-Matric");
    expect(scheme).not.toHaveProperty("usualDeadline");
  });

  test("the list is read-only, and there is nothing under it", async () => {
    const visitor = new Visitor(kadam.app);
    expect(seen(await visitor.call("POST", "/api/scholarships", {}))).toEqual(refusal("not-found"));
    expect(seen(await visitor.call("GET", "/api/scholarships/vidyadhan"))).toEqual(refusal("not-found"));
  });

  test("is never cached, or edits would show late", async () => {
    const reply = await new Visitor(kadam.app).call("GET", "/api/scholarships");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

describe("applications", () => {
  let asha: Learner;

  beforeEach(async () => {
    asha = await newLearner(kadam);
    kadam.clock.now = new Date("2026-11-15T06:00:00.000Z");
  });

  const path = (id: string) => `/api/me/applications/${encodeURIComponent(id)}`;
  const noted = async () => (await asha.call("GET", "/api/me")).json().applications;

  test("an application is stored with its date and stays with the learner", async () => {
    const reply = await asha.call("PUT", path("vidyadhan"));
    expect(reply.statusCode).toBe(200);
    expect(reply.json().applications).toEqual({ vidyadhan: "2026-11-15T06:00:00.000Z" });
    expect(await noted()).toEqual(reply.json().applications);
  });

  test("sent twice, the first date stays", async () => {
    await asha.call("PUT", path("vidyadhan"));
    kadam.clock.now = new Date("2026-11-20T06:00:00.000Z");
    const again = await asha.call("PUT", path("vidyadhan"));
    expect(again.json().applications).toEqual({ vidyadhan: "2026-11-15T06:00:00.000Z" });
  });

  test("all eight at once are all noted", async () => {
    const ids = kadam.catalogue.scholarships.map(({ id }) => id);
    const replies = await Promise.all(ids.map((id) => asha.call("PUT", path(id))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    expect(Object.keys(await noted()).sort()).toEqual(ids.sort());
  });

  test("when taken back it is gone, the others stay, and a second time is no error", async () => {
    await asha.call("PUT", path("vidyadhan"));
    await asha.call("PUT", path("azim-premji"));
    for (let times = 0; times < 2; times++) {
      const reply = await asha.call("DELETE", path("vidyadhan"));
      expect(reply.statusCode).toBe(200);
      expect(Object.keys(reply.json().applications)).toEqual(["azim-premji"]);
    }
    expect(Object.keys(await noted())).toEqual(["azim-premji"]);
  });

  test.each(["no-such-fund", "Vidyadhan", "toString", "__proto__", "' or 1=1 --", "x".repeat(80)])(
    "the unknown scheme %j is refused and nothing is noted",
    async (id) => {
      expect(seen(await asha.call("PUT", path(id)))).toEqual(refusal("unknown-scheme"));
      expect((await asha.call("DELETE", path(id))).statusCode).toBe(200);
      expect(await noted()).toEqual({});
    },
  );

  test("a name that is far too long is refused before anything is looked up", async () => {
    const tooLong = refusal("invalid-input", { schemeId: expect.any(String) });
    expect(seen(await asha.call("PUT", path("x".repeat(81))))).toEqual(tooLong);
    expect(seen(await asha.call("DELETE", path("x".repeat(81))))).toEqual(tooLong);
  });

  test("a scheme that staff added can be applied for", async () => {
    await kadam.stores.schemes.save(schemeWith({ id: "staff-fund" }), "meena", kadam.clock.now);
    expect((await asha.call("PUT", path("staff-fund"))).statusCode).toBe(200);
  });

  test("without a session nothing is noted", async () => {
    for (const method of ["PUT", "DELETE"] as const)
      expect(seen(await new Visitor(kadam.app).call(method, path("vidyadhan")))).toEqual(
        refusal("not-signed-in"),
      );
  });

  test("nobody sees or takes back what another learner noted", async () => {
    const ravi = await newLearner(kadam);
    await asha.call("PUT", path("vidyadhan"));
    const reply = await ravi.call("DELETE", path("vidyadhan"));
    expect(reply.json().applications).toEqual({});
    expect(Object.keys(await noted())).toEqual(["vidyadhan"]);
  });

  test("both exports contain the applications, the readable one with the scheme's title", async () => {
    await asha.call("PUT", path("vidyadhan"));
    const json = await asha.call("GET", "/api/me/export");
    expect(json.json().record.applications).toEqual({ vidyadhan: "2026-11-15T06:00:00.000Z" });
    const { body } = await asha.call("GET", "/api/me/export?format=html");
    expect(body).toContain("<h2>Scholarship applications</h2>");
    expect(body).toContain("Vidyadhan Scholarship (Class 11 and 12)");
    expect(body).toContain("applied on 2026-11-15T06:00:00.000Z");
  });
});
