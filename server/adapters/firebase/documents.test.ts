import { Firestore } from "firebase-admin/firestore";
import { grpc } from "google-gax";
import { afterEach, describe, expect, test } from "vitest";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { failingFirestore } from "#server/testing/failing-firestore.ts";
import { openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { documentsOf, nameFor } from "./documents.ts";

const UNAVAILABLE = 14;
const PATIENCE = { tries: 3, firstPauseMs: 5, totalMs: 1_000 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Call = grpc.ServerWritableStream<unknown, unknown>;

const fail = (call: Call, code: number) => void call.emit("error", { code, message: "made for a test" });

/** A fake Firestore server: it accepts every call, and answers as told. */
async function startGrpc(answer: (call: Call) => void) {
  const calls: Call[] = [];
  const server = new grpc.Server();
  const raw = ((value: Buffer) => value) as never;
  const take = (call: Call) => {
    calls.push(call);
    answer(call);
  };
  for (const method of ["BatchGetDocuments", "BeginTransaction", "Commit", "Rollback"])
    server.register(`/google.firestore.v1.Firestore/${method}`, take, raw, raw, "serverStream");
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const settings = { projectId: "demo-kadam", host: `127.0.0.1:${port}`, ssl: false };
  const firestore = new Firestore({ ...settings, customHeaders: { authorization: "Bearer owner" } });
  const documents = documentsOf(firestore, PATIENCE);
  closing.push(async () => {
    await documents.close();
    server.forceShutdown();
  });
  return { documents, calls };
}

describe("a real Firestore client", () => {
  test.each<[string, (call: Call) => void]>([
    ["is told that Firestore cannot be reached", (call) => fail(call, UNAVAILABLE)],
    ["gets no answer at all", () => {}],
  ])("that %s is given up in time, for reading and for changing", async (_what, answer) => {
    const { documents, calls } = await startGrpc(answer);
    const ref = documents.firestore.doc("users/asha");
    await expect(documents.read(() => ref.get())).rejects.toThrow(ServiceAway);
    await expect(
      documents.change(ref.path, async (transaction) => {
        await transaction.get(ref);
        transaction.set(ref, {});
      }),
    ).rejects.toThrow(ServiceAway);
    expect(calls.length).toBeGreaterThan(0);
  });
});

describe("a change", () => {
  const count = async (firestore: Firestore) => (await firestore.doc("counters/one").get()).get("n");
  const countUp = (documents: ReturnType<typeof documentsOf>) => {
    const ref = documents.firestore.doc("counters/one");
    return documents.change(ref.path, async (transaction) => {
      const kept = await transaction.get(ref);
      const n = Number(kept.get("n") ?? 0) + 1;
      if (kept.exists) transaction.set(ref, { n });
      else transaction.create(ref, { n });
      return n;
    });
  };

  test("that fails twice temporarily succeeds on the third attempt", async () => {
    const { firestore, close } = openFirestore();
    closing.push(close);
    const failing = failingFirestore(firestore, (attempt) => (attempt < 3 ? "unavailable" : "none"));
    expect(await countUp(documentsOf(failing, PATIENCE))).toBe(1);
  });

  test("that fails every time is given up, and nothing of it is stored", async () => {
    const { firestore, close } = openFirestore();
    closing.push(close);
    const failing = documentsOf(
      failingFirestore(firestore, () => "unavailable"),
      PATIENCE,
    );
    await expect(countUp(failing)).rejects.toThrow(ServiceAway);
    expect(await count(firestore)).toBeUndefined();
  });

  test("queued behind calls without an answer does not wait longer than any other", async () => {
    const { firestore, close } = openFirestore();
    closing.push(close);
    const silent = documentsOf(
      failingFirestore(firestore, () => "silent"),
      { ...PATIENCE, totalMs: 200 },
    );
    const began = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => countUp(silent)));
    // In sequence they would take 20 seconds.
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(ServiceAway) });
  });

  test("by two servers at once loses nothing, also if the document is new", async () => {
    const { firestore, openAgain, close } = openFirestore();
    closing.push(close);
    const servers = [documentsOf(firestore, UNHURRIED), documentsOf(openAgain(), UNHURRIED)];
    const numbers = await Promise.all(
      servers.flatMap((server) => [countUp(server), countUp(server), countUp(server)]),
    );
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await count(firestore)).toBe(6);
  });

  test("whose rule throws is not retried", async () => {
    const { firestore, close } = openFirestore();
    closing.push(close);
    let tried = 0;
    const broken = documentsOf(firestore, PATIENCE).change("any", async () => {
      tried++;
      throw new Error("a rule is broken");
    });
    await expect(broken).rejects.toThrow("a rule is broken");
    expect(tried).toBe(1);
  });
});

test("document names are escaped, and stay distinct", () => {
  const ids = [["a", "b"], ["a~b"], ["a/b"], [".."], ["."], ["__x__"], [""], ["a", ""], ["आशा"], ["%2F"]];
  const names = ids.map((id) => nameFor(...id));
  expect(new Set(names).size).toBe(ids.length);
  for (const name of names) expect(name).toMatch(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/);
  expect(nameFor("u-1")).toBe("u-1");
});
