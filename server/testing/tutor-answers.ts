import type { AddressInfo } from "node:net";
import type { TutorEvent } from "#contract/tutor.ts";
import { EVENTS, type Script, streams } from "./model-server.ts";
import type { TestApp } from "./test-app.ts";

/** A question that the courses answer, asked on the day that does. */
export const question = (text = "What is a for loop in Java?", more: Record<string, unknown> = {}) => ({
  turns: [{ role: "user", text }],
  place: { path: "/JavaCourse/day/4" },
  ...more,
});

export function eventsOf(stream: string): TutorEvent[] {
  return stream
    .split("\n\n")
    .filter((block) => block !== "" && !block.startsWith(":"))
    .map((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event === undefined || data === undefined) throw new Error(`no event: ${block}`);
      return { event, data: JSON.parse(data) } as TutorEvent;
    });
}

export const textOf = (events: readonly TutorEvent[]) =>
  events.map((each) => (each.event === "text" ? each.data.text : "")).join("");

/** The name of the last event. */
export const endOf = (stream: string) => eventsOf(stream).at(-1)?.event;

type DataOf = { readonly [Each in TutorEvent as Each["event"]]: Each["data"] };

/** The data of the first event of that name. */
export function dataOf<Name extends keyof DataOf>(stream: string, name: Name): DataOf[Name] {
  const found = eventsOf(stream).find(({ event }) => event === name);
  if (!found) throw new Error(`no ${name} in ${stream}`);
  return found.data as DataOf[Name];
}

export const saidByModel = (text: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content: text }, finish_reason: null }] })}\n\n`;

const MODEL_DONE = "data: [DONE]\n\n";

export const modelSays = (...texts: string[]): Script => streams(...texts.map(saidByModel), MODEL_DONE);

/** Sends the first piece, waits for `letOn`, sends the rest. */
export function modelWaits(first: string, ...rest: string[]): { script: Script; letOn: () => void } {
  let letOn = () => {};
  const gate = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  return {
    letOn: () => letOn(),
    script: async (response) => {
      response.writeHead(200, EVENTS).write(saidByModel(first));
      await gate;
      for (const text of rest) response.write(saidByModel(text));
      response.end(MODEL_DONE);
    },
  };
}

/** The app's own URL, on which answers are streamed as for browsers. */
export async function listen({ app }: Pick<TestApp, "app">): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
