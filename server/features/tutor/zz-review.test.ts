import { afterAll, beforeAll, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { question, listen } from "#server/testing/tutor-answers.ts";
import net from "node:net";
let kadam: TestApp; let base: string;
beforeAll(async () => { kadam = await startTestApp({ env: { TUTOR_DAILY_VISITOR: "3" } }); base = await listen(kadam); });
afterAll(() => kadam.close());
test("client that leaves at once frees its slot", async () => {
  const learner = await newLearner(kadam);
  const cookie = [...learner.cookies].map(([n, v]) => `${n}=${v}`).join("; ");
  const port = Number(new URL(base).port);
  const body = JSON.stringify(question());
  for (let n = 0; n < 8; n++) {
    await new Promise<void>((done) => {
      const s = net.connect(port, "127.0.0.1", () => {
        s.write(`POST /api/tutor/answers HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
        setTimeout(() => { s.destroy(); done(); }, n);
      });
    });
  }
  await new Promise((r) => setTimeout(r, 1500));
  const r = await learner.call("POST", "/api/tutor/answers", question());
  console.log("after leaving", r.statusCode, r.body.slice(0, 200));
  expect(r.statusCode).toBe(200);
});
test("HEAD and odd methods", async () => {
  const v = new Visitor(kadam.app);
  for (const url of ["/api/certificates/x", "/api/certificates/x/card.png", "/.well-known/did.json", "/api/portfolios/x", "/api/credentials/status/0", "/api/certificates/%00/submissions", "/api/certificates/" + "9".repeat(199), "/api/certificates/" + "9".repeat(201)]) {
    const r = await kadam.app.inject({ method: "HEAD", url });
    const g = await v.call("GET", url);
    console.log(url.slice(0, 40), r.statusCode, g.statusCode, g.headers["cache-control"], g.body.slice(0, 90));
  }
});
