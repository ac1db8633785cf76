import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_ERRORS } from "#contract/errors.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const received: string[] = [];
const sink = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, done) {
    let text = "";
    stream.on("data", (part: Buffer) => {
      text += part.toString("utf8");
    });
    stream.on("end", () => {
      received.push(text);
      done();
    });
  },
});

let kadam: TestApp;
let serial = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  const { port } = sink.server.address() as { port: number };
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STAFF_MAIL: "desk@example.com",
    PUBLIC_URL: "https://kadam.example",
  };
  kadam = await startTestApp({ env });
});

afterAll(async () => {
  await kadam.close();
  await new Promise<void>((resolve) => sink.close(resolve));
});

function form(changes: Record<string, unknown> = {}) {
  serial += 1;
  return {
    name: "Asha Rao",
    email: `asha${serial}@example.com`,
    mobile: String(9_100_000_000 + serial),
    interest: "Design",
    ...changes,
  };
}

/** Each call has its own IP address, so that only the test about limits hits them. */
function ask(body: unknown, remoteAddress = `10.0.${serial % 250}.${(serial * 7) % 250}`) {
  return new Visitor(kadam.app).call("POST", "/api/callback-requests", body, { remoteAddress });
}

const kept = async (email: string) =>
  (await kadam.stores.callbacks.list({ status: "all", most: 1000 })).filter(
    (request) => request.email === email,
  );

test("a request is stored, confirmed in words and mailed to the staff", async () => {
  const body = form({ name: "<b>Asha</b>", mobile: "+91 98765-43210" });
  const reply = await ask(body);
  expect(reply.statusCode).toBe(201);
  expect(reply.json().message).toContain("+91 98765 43210");
  expect(await kept(body.email)).toMatchObject([
    { name: "<b>Asha</b>", mobile: "9876543210", interest: "Design" },
  ]);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  const mail = await PostalMime.parse(received.at(-1) ?? "");
  expect(mail.to?.[0]?.address).toBe("desk@example.com");
  expect(mail.text).toContain("<b>Asha</b>");
  expect(mail.html).toContain("&lt;b&gt;Asha&lt;/b&gt;");
  expect(mail.html).toContain("https://kadam.example/staff");
});

test("the same person again within a day is told so kindly, and may ask again after it", async () => {
  const body = form();
  await ask(body);
  const again = await ask({ ...body, name: "Asha R" });
  expect(again.statusCode).toBe(409);
  expect(again.json().error.message).toBe(API_ERRORS["asked-already"].message);
  const before = kadam.clock.now;
  kadam.clock.now = new Date(before.getTime() + 25 * 3_600_000);
  expect((await ask(body)).statusCode).toBe(201);
  kadam.clock.now = before;
});

test("every field is validated with what to correct", async () => {
  const reply = await ask({ name: "", email: "x", mobile: "12", interest: "Cooking" });
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().error.fields)).toEqual(["name", "email", "mobile", "interest"]);
});

test.each([[{}], [[]], ["text"], [{ name: 1 }], [form({ name: "x".repeat(1001) })]])(
  "a body that is no form is refused: %j",
  async (body) => {
    expect((await ask(body)).statusCode).toBe(400);
  },
);

test("a bot that fills the hidden field gets the same answer, and nothing is stored", async () => {
  const body = form({ website: "https://spam.example" });
  const reply = await ask(body);
  expect(reply.statusCode).toBe(201);
  expect(await kept(body.email)).toEqual([]);
});

test("a thousand posts from one address store no more than the limit", async () => {
  const bodies = Array.from({ length: 1000 }, () => form({ name: "Flood" }));
  const replies = await Promise.all(bodies.map((body) => ask(body, "203.0.113.9")));
  const statuses = replies.map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(970);
  const all = await kadam.stores.callbacks.list({ status: "all", most: 5000 });
  expect(all.filter(({ name }) => name === "Flood")).toHaveLength(30);
});

test("without an address for the staff no mail is sent", async () => {
  const quiet = await startTestApp();
  const reply = await new Visitor(quiet.app).call("POST", "/api/callback-requests", form());
  expect(reply.statusCode).toBe(201);
  expect((await quiet.database.query("select 1 from jobs where kind like 'letter %'")).rows).toEqual([]);
  await quiet.close();
});

const WITHIN_A_WHILE = { timeout: 20_000 };

function write(body: unknown, remoteAddress: string, visitor = new Visitor(kadam.app)) {
  return visitor.call("POST", "/api/contact-messages", body, { remoteAddress });
}

test("a message from the contact page reaches the desk and the staff's mailbox", async () => {
  const body = {
    name: "Asha Rao",
    email: "Writer@Example.com",
    message: "My certificate shows my old name.",
  };
  const reply = await write(body, "10.9.0.1");
  expect(reply.statusCode).toBe(201);
  expect(reply.json().message).toContain("They answer to writer@example.com");
  expect(await kept("writer@example.com")).toMatchObject([
    { name: "Asha Rao", mobile: "", interest: "Message", message: body.message },
  ]);
  // On a busy machine the server itself may have begun to send it.
  await expect
    .poll(async () => {
      await kadam.stores.runner.runDue();
      const letters = await Promise.all(received.map((text) => PostalMime.parse(text)));
      return letters.find(({ subject }) => subject === "A message from the contact page")?.text;
    }, WITHIN_A_WHILE)
    .toContain(body.message);
});

test("the same message twice is reported as such", async () => {
  const body = { name: "Asha Rao", email: "twice@example.com", message: "My certificate shows my old name." };
  await write(body, "10.9.0.4");
  const again = await write(body, "10.9.0.4");
  expect(again.json()).toEqual({
    error: { code: "sent-already", message: API_ERRORS["sent-already"].message },
  });
});

test("a message is validated field by field, and a bot's is thanked for and dropped", async () => {
  const reply = await write({ name: "", email: "x", message: "hi" }, "10.9.0.2");
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().error.fields)).toEqual(["name", "email", "message"]);
  const robot = {
    name: "R",
    email: "robot@example.com",
    message: "Buy my watches now.",
    website: "https://x.example",
  };
  expect((await write(robot, "10.9.0.3")).statusCode).toBe(201);
  expect(await kept("robot@example.com")).toEqual([]);
});

test("who is interested in marketing is told that there is no course yet, and is noted", async () => {
  const body = form({ interest: "Marketing" });
  const reply = await ask(body);
  expect(reply.json().message).toMatch(
    /^Thank you\. There is no marketing course here yet\. .* We will call you/,
  );
  expect(await kept(body.email)).toMatchObject([{ interest: "Marketing" }]);
});
