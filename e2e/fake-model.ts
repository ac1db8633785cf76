import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeModel = {
  readonly url: string;
  /** How many answers the client has aborted. */
  readonly hungUp: () => number;
  readonly stop: () => Promise<void>;
};

const LOOPS =
  "A **loop** repeats a block [1]. The `for` loop counts its rounds, and a question at its head ends it. ";

/** An OpenAI-compatible server. A word in the question chooses its answer, so that tests can run in parallel. */
export async function startFakeModel(): Promise<FakeModel> {
  let hungUp = 0;
  let failures = 0;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { messages } = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    const question: string = messages.at(-1).content;
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (question.includes("while loop")) {
      response.on("close", () => hungUp++);
      say(response, LOOPS.repeat(12));
      return;
    }
    if (question.includes("array")) say(response, `${DANGEROUS}\n\n${LOOPS}`);
    else if (question.includes("exception") && failures++ % 2 === 0) {
      say(response, LOOPS.repeat(12));
      response.destroy();
      return;
    } else say(response, `${LOOPS}\n\n\`\`\`java\nfor (int round = 0; round < 3; round++) {\n}\n\`\`\`\n`);
    response.end(
      `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`,
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    hungUp: () => hungUp,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const DANGEROUS = [
  "Look: <script>window.wasRun = true</script><img src=x onerror='window.wasRun = true'>",
  "[press](javascript:window.wasRun=true) and [away](https://example.com/path) ![p](https://example.com/p.png)",
].join("\n\n");

/** A few letters at a time, like a real model. */
function say(response: ServerResponse, text: string): void {
  for (const content of text.match(/[\s\S]{1,7}/g) ?? [])
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
}
