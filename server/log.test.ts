import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = [];
  write(openLog("info", { write: (line) => void lines.push(line) }));
  return JSON.parse(lines.join(""));
}

test("an error is logged with type, code, message and stack, and with nothing else it carries", () => {
  const error = Object.assign(new TypeError("no row"), {
    code: "23505",
    detail: "Key (email)=(asha@example.com) already exists.",
    params: ["asha@example.com", "$argon2id$secret"],
    query: "insert into learners",
    rejected: ["asha@example.com"],
  });
  const { err } = logged((log) => log.error({ err: error }, "request failed"));
  expect(err).toEqual({ type: "TypeError", code: "23505", message: "no row", stack: error.stack });
});

test.each(["asha@example.com", "o'neil+tag@mail.example.co.in", "आशा@उदाहरण.भारत"])(
  "the address %s is taken out of messages, stacks and causes",
  (address) => {
    const cause = new Error(`550 <${address}> is unknown here`);
    const line = logged((log) =>
      log.error({ err: new Error(`no mail to ${address}.`, { cause }) }, "mail not sent"),
    );
    for (const part of address.split("@")) expect(JSON.stringify(line)).not.toContain(part);
    expect(line.err.message).toContain("550 <[address]> is unknown here");
  },
);

test("the folders in a stack stay readable", () => {
  const error = new Error("broken");
  error.stack = "Error: broken\n    at send (file:///app/node_modules/@fastify/static/index.js:1:2)";
  const { err } = logged((log) => log.error({ err: error }));
  expect(err.stack).toBe(error.stack);
});

class Form {
  readonly password = "kadam-step";
}

test.each<[string, object]>([
  ["an instance of a class", new Form()],
  ["an object without a prototype", Object.assign(Object.create(null), { token: "abc" })],
  ["an error in another field", Object.assign(new Error("no"), { email: "asha@example.com" })],
])("secrets are redacted in %s", (_what, form) => {
  expect(JSON.stringify(logged((log) => log.info({ form })))).not.toMatch(/kadam-step|asha@|abc/);
});

test("the event loop goes on while nobody reads the log", async () => {
  const script = `
    import { openLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))};
    const log = openLog("info");
    let lines = 0;
    const logging = setInterval(() => {
      for (let n = 0; n < 100; n++) log.info({ text: "x".repeat(200) }, "line");
      lines += 100;
      // Ten times what a pipe holds.
      if (lines < 3_000) return;
      clearInterval(logging);
      console.error("still running");
    }, 1);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said] = await once(child.stderr, "data");
  expect(String(said)).toBe("still running\n");
  const [written] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(written.trim().split("\n")).toHaveLength(3_000);
});

test("fields that hold secrets by their name are blotted out", () => {
  const line = logged((log) =>
    log.info({
      form: { password: "kadam-step", email: "asha@example.com", token: "abc" },
      req: { headers: { cookie: "s" } },
    }),
  );
  expect(JSON.stringify(line)).not.toMatch(/kadam-step|asha@|abc|"s"/);
});

test.each([
  "process.exit(3)",
  "throw new Error('broken')",
  "setImmediate(() => process.kill(process.pid, 'SIGKILL'))",
])("lines of one turn are written before the process ends by %s", (end) => {
  const script = `
      import { openLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))};
      const log = openLog("info");
      for (let n = 0; n < 3; n++) log.info({ n }, "line");
      ${end};`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).n)).toEqual([0, 1, 2]);
});
