import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ModelSettings,
  ModelTrouble,
  type Patience,
  type TutorModel,
} from "#server/ports/tutor-model.ts";
import {
  allOf,
  answers,
  breaksAfter,
  drips,
  EVENTS,
  type ModelServer,
  type Script,
  stalls,
  startModelServer,
  streams,
} from "./model-server.ts";

/** How a server of the protocol writes it. */
export type Protocol = {
  readonly open: (settings: ModelSettings, patience: Patience) => TutorModel;
  readonly words: (text: string) => string;
  readonly end: string;
  /** An end that says that the answer became too long. */
  readonly tooLong: string;
  readonly refusals: readonly string[];
  readonly thought: string;
  /** An error inside the stream. */
  readonly overloaded: string;
  readonly whole: (text: string) => string;
  /** The token limit of a request. */
  readonly maxTokensOf: (body: unknown) => unknown;
};

const KEY = "key-that-must-not-be-seen";
const QUESTION = "question-that-must-not-be-logged";

/** Far longer than any test; a test about a timeout makes it short. */
const PATIENT: Patience = {
  firstTextMs: 30_000,
  pauseMs: 30_000,
  wholeMs: 60_000,
  retryAfterMs: [1, 1],
  retryAfterMostMs: 2_000,
};

type Outcome = { readonly text: string; readonly trouble?: ModelTrouble };

/** The promises of the model port, for every adapter, against a real server that speaks its protocol. */
export function tutorModelConformance(name: string, protocol: Protocol): void {
  describe(`the tutor's model through ${name}`, () => {
    const { words, end } = protocol;
    let server: ModelServer;

    beforeAll(async () => {
      server = await startModelServer();
    });
    afterAll(() => server.close());

    function pieces(patience: Partial<Patience> = {}, signal = new AbortController().signal) {
      const settings = {
        protocol: "gemini",
        url: server.url,
        name: "small-model",
        key: KEY,
        maxTokens: 700,
      } as const;
      const model = protocol.open(settings, { ...PATIENT, ...patience });
      return model.answer({ instructions: "Be kind.", turns: [{ role: "user", text: QUESTION }], signal });
    }

    async function outcome(patience: Partial<Patience> = {}): Promise<Outcome> {
      let text = "";
      try {
        for await (const piece of pieces(patience)) text += piece;
        return { text };
      } catch (error) {
        if (error instanceof ModelTrouble) return { text, trouble: error };
        throw error;
      }
    }

    /** The text before the error, and its kind. Checks that neither key nor question would be logged. */
    async function troubleAfter(script: Script, patience: Partial<Patience> = {}) {
      server.plays(script);
      const { text, trouble } = await outcome(patience);
      const logged = `${trouble?.message} ${trouble?.stack} ${JSON.stringify(trouble)} ${String(trouble?.cause)}`;
      expect(logged).not.toMatch(new RegExp(`${KEY}|${QUESTION}|127\\.0\\.0\\.1`));
      return { text, kind: trouble?.kind };
    }

    test("the text comes in pieces, in order", async () => {
      server.plays(streams(words("A loop "), words("repeats"), words(" नमस्ते 🙂."), end));
      const seen: string[] = [];
      for await (const piece of pieces()) seen.push(piece);
      expect(seen).toEqual(["A loop ", "repeats", " नमस्ते 🙂."]);
    });

    test("network chunks may end anywhere, also inside a letter", async () => {
      const bytes = Buffer.from(
        `: hello\r\n\r\n${(words("नमस्ते ") + words("🙂 done") + end).replaceAll("\n", "\r\n")}`,
      );
      server.plays(streams(...Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))));
      expect(await outcome()).toEqual({ text: "नमस्ते 🙂 done" });
    });

    test("a last event without its empty line counts", async () => {
      server.plays(streams(words("All of it."), end.trimEnd()));
      expect(await outcome()).toEqual({ text: "All of it." });
    });

    test("the model's reasoning is not part of the answer", async () => {
      server.plays(streams(protocol.thought, words("Out loud."), end));
      expect(await outcome()).toEqual({ text: "Out loud." });
    });

    test("an answer that was cut for its length is reported as cut, and not retried", async () => {
      expect(await troubleAfter(streams(words("Very long"), protocol.tooLong))).toEqual({
        text: "Very long",
        kind: "cut",
      });
      expect(server.requests).toHaveLength(1);
    });

    test("a model that spent all its tokens without text has not answered", async () => {
      expect(await troubleAfter(streams(protocol.tooLong))).toEqual({ text: "", kind: "broken" });
    });

    test("the token limit of an answer is sent", async () => {
      server.plays(streams(words("Fine."), end));
      await outcome();
      expect(protocol.maxTokensOf(server.requests[0]?.body)).toBe(700);
    });

    test("a server that does not stream is understood too", async () => {
      server.plays(answers(200, { "content-type": "application/json" }, protocol.whole("At once.")));
      expect(await outcome()).toEqual({ text: "At once." });
    });

    test("nothing is read after the end", async () => {
      server.plays(stalls(words("Done."), end));
      expect(await outcome()).toEqual({ text: "Done." });
      await server.connectionClosed();
    });

    test.each([429, 503])(
      "overloaded (%i) twice, then fine: the learner sees only the answer",
      async (status) => {
        const busy = answers(status, {});
        server.plays(busy, busy, streams(words("Fine."), end));
        expect(await outcome()).toEqual({ text: "Fine." });
        expect(server.requests).toHaveLength(3);
      },
    );

    test("an overload inside the stream before any text is retried", async () => {
      server.plays(streams(protocol.overloaded), streams(words("Fine."), end));
      expect(await outcome()).toEqual({ text: "Fine." });
    });

    test("after the first text nothing is retried", async () => {
      expect(await troubleAfter(streams(words("Half"), protocol.overloaded))).toEqual({
        text: "Half",
        kind: "busy",
      });
      expect(server.requests).toHaveLength(1);
    });

    test("always overloaded: given up after the last retry", async () => {
      expect(await troubleAfter(answers(503, {}))).toEqual({ text: "", kind: "busy" });
      expect(server.requests).toHaveLength(3);
    });

    test("a requested short wait is honoured", async () => {
      server.plays(answers(429, { "retry-after": "1" }), streams(words("Fine."), end));
      const start = performance.now();
      expect(await outcome()).toEqual({ text: "Fine." });
      expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    });

    test.each(["3600", "Wed, 21 Oct 2099 07:28:00 GMT"])(
      "a server that asks for a long wait (%s) is not retried",
      async (wait) => {
        expect(await troubleAfter(answers(503, { "retry-after": wait }))).toEqual({ text: "", kind: "busy" });
        expect(server.requests).toHaveLength(1);
      },
    );

    test.each(["0", "Wed, 21 Oct 2015 07:28:00 GMT", "soon", "-1"])(
      "a wait of %s is ignored",
      async (wait) => {
        server.plays(answers(429, { "retry-after": wait }), streams(words("Fine."), end));
        expect(await outcome()).toEqual({ text: "Fine." });
      },
    );

    test.each([400, 401, 403, 404, 500, 502])("status %i is an error, at once", async (status) => {
      const body = JSON.stringify({ error: { message: `${KEY} is wrong for ${QUESTION}` } });
      const script = answers(status, { "content-type": "application/json" }, body);
      expect(await troubleAfter(script)).toEqual({ text: "", kind: "broken" });
      expect(server.requests).toHaveLength(1);
    });

    test.each([
      ["HTML", answers(200, { "content-type": "text/html" }, "<h1>Please log in</h1>")],
      ["no type", answers(200, {}, "hello")],
      ["an empty body", answers(200, EVENTS)],
      ["no content", answers(204, {})],
      ["garbage events", streams("data: {{{\n\n")],
      ["garbage bytes", streams(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a, 0x0a]))],
      ["JSON of another kind", streams('data: "hello"\n\ndata: 42\n\n')],
      ["other events", streams('data: {"candidates": "none", "choices": "none"}\n\n')],
      ["garbage instead of a whole reply", answers(200, { "content-type": "application/json" }, "{")],
    ])("%s is an error", async (_, script) => {
      expect(await troubleAfter(script)).toEqual({ text: "", kind: "broken" });
    });

    test("an end without any text is an error, and so is empty text without an end", async () => {
      expect(await troubleAfter(streams(end))).toEqual({ text: "", kind: "broken" });
      expect(await troubleAfter(streams(words("")))).toEqual({ text: "", kind: "broken" });
    });

    test("a stream that ends or breaks in the middle is an error after what had arrived", async () => {
      const half = { text: "Half of ", kind: "broken" };
      expect(await troubleAfter(streams(words("Half of ")))).toEqual(half);
      expect(await troubleAfter(streams(words("Half of "), words("it").slice(0, -9)))).toEqual(half);
      expect(await troubleAfter(breaksAfter(words("Half of ")))).toEqual(half);
      expect(await troubleAfter(streams(words("Half of "), "data: {{{\n\n"))).toEqual(half);
    });

    test("a connection that breaks before the answer, or cannot be opened, is an error", async () => {
      expect(await troubleAfter((response) => void response.destroy())).toEqual({ text: "", kind: "broken" });
      const gone = await startModelServer();
      await gone.close();
      const settings = { protocol: "gemini", url: gone.url, name: "m", key: KEY, maxTokens: 700 } as const;
      const { signal } = new AbortController();
      const asked = protocol.open(settings, PATIENT).answer({ instructions: "", turns: [], signal });
      await expect(allOf(asked)).rejects.toMatchObject({ kind: "broken" });
    });

    test("a redirect is not followed: the key stays here", async () => {
      const other = await startModelServer();
      other.plays(streams(words("Thanks for the key."), end));
      expect(await troubleAfter(answers(307, { location: other.url }))).toEqual({ text: "", kind: "broken" });
      expect(other.requests).toEqual([]);
      await other.close();
    });

    test("silence before the headers, and before the first text, times out", async () => {
      const silent = { text: "", kind: "silent" };
      expect(await troubleAfter(() => {}, { firstTextMs: 30 })).toEqual(silent);
      expect(await troubleAfter(stalls(), { firstTextMs: 30 })).toEqual(silent);
      expect(await troubleAfter(drips("", ": wait\n\n"), { firstTextMs: 30 })).toEqual(silent);
      await server.connectionClosed();
    });

    test("silence in the middle times out, and so does an endless drip", async () => {
      const half = { text: "Half", kind: "silent" };
      expect(await troubleAfter(stalls(words("Half")), { pauseMs: 30 })).toEqual(half);
      const dripping = await troubleAfter(drips(words("Half"), ":\n"), { wholeMs: 300 });
      expect(dripping.kind).toBe("silent");
      await server.connectionClosed();
    });

    test("all retries and waits together have a timeout", async () => {
      const patience = { wholeMs: 300, retryAfterMs: Array.from({ length: 10_000 }, () => 5) };
      expect(await troubleAfter(answers(503, {}), patience)).toMatchObject({ text: "" });
      expect(server.requests.length).toBeLessThan(100);
    });

    test("an endless line or stream is not kept in memory", async () => {
      const endless = Array.from({ length: 40 }, () => "x".repeat(32 * 1024));
      expect(await troubleAfter(streams("data: ", ...endless))).toEqual({ text: "", kind: "broken" });
      const comments = Array.from({ length: 160 }, () => `: ${"x".repeat(32 * 1024)}\n\n`);
      expect(await troubleAfter(streams(...comments))).toEqual({ text: "", kind: "broken" });
      const reply = answers(200, { "content-type": "application/json" }, " ".repeat(5 * 1024 * 1024));
      expect(await troubleAfter(reply)).toEqual({ text: "", kind: "broken" });
    });

    test("a refusal is reported as one", async () => {
      for (const refusal of protocol.refusals)
        expect(await troubleAfter(streams(refusal)), refusal).toEqual({ text: "", kind: "refused" });
    });

    test("a stop is no error, ends the answer and closes the connection", async () => {
      server.plays(stalls(words("Half")));
      const stop = new AbortController();
      const seen: string[] = [];
      for await (const piece of pieces({}, stop.signal)) {
        seen.push(piece);
        stop.abort();
      }
      expect(seen).toEqual(["Half"]);
      await server.connectionClosed();
    });

    test("a stop before the answer, and between two attempts, is no error either", async () => {
      expect(await allOf(pieces({}, AbortSignal.abort()))).toEqual([]);
      const stop = new AbortController();
      server.plays((response) => {
        answers(503, {})(response);
        setImmediate(() => stop.abort());
      });
      expect(await allOf(pieces({ retryAfterMs: [1_000, 1_000] }, stop.signal))).toEqual([]);
      expect(server.requests).toHaveLength(1);
    });

    test("a reader who stops early closes the connection", async () => {
      server.plays(stalls(words("One"), words("Two")));
      for await (const piece of pieces()) {
        expect(piece).toBe("One");
        break;
      }
      await server.connectionClosed();
    });
  });
}
