import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import { type CallbackStore, callbackLetterKey } from "#server/ports/callback-store.ts";
import type { JobStore } from "#server/ports/jobs.ts";

const MORNING = new Date("2026-11-15T04:00:00Z");
const NOON = new Date("2026-11-15T07:00:00Z");
const DAY_BEFORE = new Date("2026-11-14T07:00:00Z");
const EVERYTHING = { status: "all", most: 1000 } as const;

let serial = 0;

function person(changes: Partial<CallbackDetails> = {}): CallbackDetails {
  serial += 1;
  return {
    name: `Person ${serial}`,
    email: `p${serial}@example.com`,
    mobile: String(9_000_000_000 + serial),
    interest: "Design",
    ...changes,
  };
}

/** What every callback store promises, whatever it is built on. */
export function callbackStoreConformance(
  name: string,
  open: () => Promise<{ store: CallbackStore; jobs: JobStore; close: () => Promise<void> }>,
): void {
  describe(`callback store on ${name}`, () => {
    let store: CallbackStore;
    let jobs: JobStore;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ store, jobs, close } = await open());
    });
    afterAll(() => close());

    const find = async (id: string) => (await store.list(EVERYTHING)).find((request) => request.id === id);

    test("a request is stored as given", async () => {
      const details = person({ name: "प्रिया <b>'\"" });
      expect(await store.add("kept", details, DAY_BEFORE, NOON)).toBeUndefined();
      expect(await find("kept")).toEqual({ id: "kept", ...details, askedAt: NOON });
    });

    test("the same address or the same number is refused until the time is over", async () => {
      const first = person();
      await store.add("first", first, DAY_BEFORE, MORNING);
      const asked = { refused: "asked-already" };
      expect(await store.add("again-1", person({ email: first.email }), DAY_BEFORE, NOON)).toEqual(asked);
      expect(await store.add("again-2", person({ mobile: first.mobile }), DAY_BEFORE, NOON)).toEqual(asked);
      expect(await store.add("later", first, MORNING, NOON)).toBeUndefined();
      expect(await find("again-1")).toBeUndefined();
    });

    test("a message is kept with its words, and is no request for a call", async () => {
      const caller = person();
      const written = {
        ...caller,
        mobile: "",
        interest: "Message",
        message: "My <b>name</b>\nis wrong",
      } as const;
      await store.add("call first", caller, DAY_BEFORE, MORNING);
      expect(await store.add("written", written, DAY_BEFORE, NOON)).toBeUndefined();
      expect(await find("written")).toEqual({ id: "written", ...written, askedAt: NOON });
      expect(await store.add("twice", written, DAY_BEFORE, NOON)).toEqual({ refused: "asked-already" });
      // Others without a number are not taken for the same person.
      const other = { ...written, email: person().email };
      expect(await store.add("other-written", other, DAY_BEFORE, NOON)).toBeUndefined();
      const messages = await store.list({ ...EVERYTHING, interest: "Message" });
      expect(messages.map(({ id }) => id).toSorted()).toEqual(["other-written", "written"]);
      expect(await store.erase({ id: "written" })).toBe(1);
      expect(await store.add("again", written, DAY_BEFORE, NOON)).toBeUndefined();
    });

    test("its jobs are added with a stored request, and with no other", async () => {
      const details = person();
      const job = (key: string) => ({ key, kind: "letter", about: "desk@example.com", data: "d" });
      await store.add("told", details, DAY_BEFORE, NOON, [job("told"), job("told too")]);
      await store.add("refused", details, DAY_BEFORE, NOON, [job("refused")]);
      const taken = await jobs.take(10, NOON, 1000);
      expect(taken.map(({ key }) => key).toSorted()).toEqual(["told", "told too"]);
    });

    test("of twenty concurrent forms of one person, one is stored", async () => {
      const details = person();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => store.add(`at-once-${n}`, details, DAY_BEFORE, NOON)),
      );
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
      expect((await store.list(EVERYTHING)).filter(({ email }) => email === details.email)).toHaveLength(1);
    });

    test("a call is recorded once, its note can be corrected", async () => {
      const details = person();
      await store.add("called", details, DAY_BEFORE, MORNING);
      const first = { calledAt: NOON, calledBy: "staff-1" };
      expect(await store.markCalled("called", "staff-1", "Wants Java", NOON)).toEqual({
        id: "called",
        ...details,
        askedAt: MORNING,
        ...first,
        note: "Wants Java",
      });
      const nextDay = new Date("2026-11-16T07:00:00Z");
      expect(await store.markCalled("called", "staff-2", "Wants Python", nextDay)).toMatchObject(first);
      expect(await find("called")).toMatchObject({ ...first, note: "Wants Python" });
      expect(await store.markCalled("no-such-request", "staff-1", "", NOON)).toBeUndefined();
    });

    test("of twenty concurrent calls, one is the first, with its own caller and time", async () => {
      await store.add("busy", person(), DAY_BEFORE, MORNING);
      const calls = Array.from({ length: 20 }, (_, n) => ({
        by: `staff-${n}`,
        at: new Date(NOON.getTime() + n * 60_000),
      }));
      const answers = await Promise.all(calls.map(({ by, at }) => store.markCalled("busy", by, by, at)));
      const kept = await find("busy");
      const first = calls.find(({ by }) => by === kept?.calledBy);
      expect(kept?.calledAt).toEqual(first?.at);
      expect(new Set(answers.map((answer) => answer?.calledBy))).toEqual(new Set([first?.by]));
      expect(answers.map((answer) => answer?.note)).toEqual(calls.map(({ by }) => by));
    });

    test("the list is newest first, filtered, and paged", async () => {
      for (const n of [1, 2, 3, 4, 5]) {
        const asked = new Date(Date.UTC(2030, 0, n));
        await store.add(
          `page-${n}`,
          person({ interest: n % 2 ? "Marketing" : "Development" }),
          DAY_BEFORE,
          asked,
        );
      }
      await store.markCalled("page-5", "staff-1", "", NOON);
      const ids = async (filter: Parameters<CallbackStore["list"]>[0]) =>
        (await store.list(filter)).map(({ id }) => id);
      expect(await ids({ status: "all", most: 2 })).toEqual(["page-5", "page-4"]);
      expect(await ids({ status: "all", most: 2, before: "page-4" })).toEqual(["page-3", "page-2"]);
      expect(await ids({ status: "open", most: 2 })).toEqual(["page-4", "page-3"]);
      expect(await ids({ status: "called", most: 1 })).toEqual(["page-5"]);
      expect(await ids({ status: "open", interest: "Marketing", most: 2 })).toEqual(["page-3", "page-1"]);
    });

    test("requests belong to the signed-in learner, and to a verified address", async () => {
      const [mine, byMail, other] = [person(), person(), person()];
      await store.add("mine", mine, DAY_BEFORE, MORNING, [], "u-mine");
      await store.add("by-mail", byMail, DAY_BEFORE, NOON);
      await store.add("other", other, DAY_BEFORE, NOON, [], "u-other");
      const idsOf = async (asked: Parameters<CallbackStore["ofPerson"]>[0]) =>
        (await store.ofPerson(asked)).map(({ id }) => id);
      expect(await idsOf({ uid: "u-mine" })).toEqual(["mine"]);
      expect(await idsOf({ uid: "u-mine", verifiedEmail: byMail.email })).toEqual(["by-mail", "mine"]);
      expect(await idsOf({ uid: "u-nobody" })).toEqual([]);
      expect(await store.erase({ person: { uid: "u-mine", verifiedEmail: byMail.email } })).toBe(2);
      expect([await find("mine"), await find("by-mail")]).toEqual([undefined, undefined]);
      expect(await find("other")).toBeDefined();
    });

    test("one request is deleted, with its pending mail, and nobody else's", async () => {
      const job = (id: string) => ({
        key: callbackLetterKey(id),
        kind: "letter callback-asked",
        about: "desk@example.com",
        data: "d",
      });
      await store.add("erased", person(), DAY_BEFORE, NOON, [job("erased")]);
      await store.add("stays", person(), DAY_BEFORE, NOON, [job("stays")]);
      expect(await store.erase({ id: "erased" })).toBe(1);
      expect(await store.erase({ id: "erased" })).toBe(0);
      expect([await find("erased"), (await find("stays"))?.id]).toEqual([undefined, "stays"]);
      const keys = (await jobs.take(1000, NOON, 60_000)).map(({ key }) => key);
      expect(keys).toContain(callbackLetterKey("stays"));
      expect(keys).not.toContain(callbackLetterKey("erased"));
    });

    test("requests before a time are deleted, the others stay", async () => {
      const [long, lately] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-01-02T00:00:00Z")];
      await store.add("long-ago", person(), DAY_BEFORE, long);
      await store.add("lately", person(), DAY_BEFORE, lately);
      expect(await store.erase({ askedBefore: lately })).toBe(1);
      expect([await find("long-ago"), (await find("lately"))?.id]).toEqual([undefined, "lately"]);
    });
  });
}
