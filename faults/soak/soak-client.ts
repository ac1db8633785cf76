import { setTimeout as sleep } from "node:timers/promises";

/**
 * `wait`: told to come back later, with Retry-After. `signed-out` and `refused`: 401 and any other 4xx. `broken`: any
 * other 5xx. `cut`: cut off in the middle of an answer. `no-answer`: the connection was refused or cut, or nothing came
 * for two minutes.
 */
export type Outcome = "yes" | "wait" | "signed-out" | "refused" | "broken" | "cut" | "no-answer";

export type Answer = { readonly outcome: Outcome; readonly status: number; readonly text: string };

/** A request without success. */
export type Trouble = {
  readonly from: number;
  readonly to: number;
  readonly outcome: Exclude<Outcome, "yes">;
  readonly what: string;
};

export type Journal = {
  answered: number;
  readonly troubles: Trouble[];
  /** Rate limiter shared by all clients. */
  readonly turn: () => Promise<void>;
  readonly isOver: () => boolean;
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

const PATIENCE_MS = 120_000;
const WORDS = 200;

export function openJournal(perSecond: number, isOver: () => boolean): Journal {
  let next = 0;
  return {
    answered: 0,
    troubles: [],
    isOver,
    async turn() {
      const now = performance.now();
      next = Math.max(next + 1_000 / perSecond, now);
      if (next > now) await sleep(next - now);
    },
  };
}

let addresses = 0;

/** The browser's side: cookies, and its own IP address behind the proxy. */
export class SoakClient {
  readonly #url: string;
  readonly #journal: Journal;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, journal: Journal) {
    this.#url = url;
    this.#journal = journal;
    const n = ++addresses;
    this.#address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  /** One request outside of the rate limiter, not counted: to check for recovery. */
  async probe(method: Method, path: string, body?: unknown): Promise<Answer> {
    return this.#send(method, path, body);
  }

  /** `fine` is a status that counts as expected besides success. */
  async ask(method: Method, path: string, body?: unknown, fine?: number): Promise<Answer> {
    await this.#journal.turn();
    const from = Date.now();
    const answer = await this.#send(method, path, body);
    if (answer.outcome === "yes" || answer.status === fine) this.#journal.answered += 1;
    else {
      const what = `${method} ${path}: ${answer.status || ""} ${answer.text.slice(0, WORDS)}`;
      this.#journal.troubles.push({ from, to: Date.now(), outcome: answer.outcome, what });
    }
    return answer;
  }

  async #send(method: Method, path: string, body: unknown): Promise<Answer> {
    let status = 0;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    try {
      const reply = await fetch(this.#url + path, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          "x-forwarded-for": this.#address,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
      });
      status = reply.status;
      const text = await reply.text();
      for (const line of reply.headers.getSetCookie()) this.#keep(line);
      return { outcome: outcomeOf(reply, text), status: reply.status, text };
    } catch (error) {
      const { cause, message } = error as Error;
      const text = cause instanceof Error ? cause.message : message;
      return { outcome: status === 0 ? "no-answer" : "cut", status, text };
    }
  }

  #keep(line: string): void {
    const [pair = "", ...rest] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    if (value === "" || rest.some((part) => part.trim().toLowerCase() === "max-age=0"))
      this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function outcomeOf({ status, headers }: Response, text: string): Outcome {
  // The tutor's answer has already started with 200 when the error comes.
  if (status < 400) return text.includes("event: trouble") ? "wait" : "yes";
  if (status === 401) return "signed-out";
  if (status < 500) return "refused";
  return status === 503 && Number(headers.get("retry-after")) > 0 ? "wait" : "broken";
}
