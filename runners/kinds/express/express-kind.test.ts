import { afterAll, beforeAll, expect, test } from "vitest";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["express"] });
});
afterAll(() => sandbox.close());

type Files = Readonly<Record<string, string>>;

function job(files: Files, ...codes: string[]): TestJob {
  const tests = codes.map((code, index) => ({ id: `t${index}`, name: `t${index}`, says: "says", code }));
  return { kind: "express", files: Object.entries(files).map(([path, text]) => ({ path, text })), tests };
}

async function details(files: Files, ...codes: string[]): Promise<string[]> {
  const { results, error } = await sandbox.run(job(files, ...codes));
  return error === undefined ? results.map(({ detail }) => detail) : [error.message];
}

const SHOP = {
  "app.js": `import express from "express";
import { orders } from "./routes/orders.js";

const app = express();
app.use(express.json());
app.use(express.urlencoded());
app.use("/orders", orders);
app.get("/", (req, res) => res.send("<h1>Tiffin</h1>"));
app.get("/login", (req, res) => {
  res.cookie("session", "abc", { httpOnly: true, maxAge: 60000 }).redirect("/");
});
app.get("/fails", () => {
  throw new Error("kitchen on fire");
});
app.get("/fails-later", async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  throw new TypeError("late");
});
app.get("/twice", (req, res) => {
  res.send("a");
  res.send("b");
});
app.get("/silent", () => {});
app.get("/slow", (req, res) => setTimeout(() => res.sendStatus(202), 700));
export default app;
`,
  "routes/orders.js": `import { Router } from "express";
export const orders = Router();
const list = [{ id: 1, item: "Idli" }];
orders.get("/", (req, res) => res.json(list.filter((order) => !req.query.item || order.item === req.query.item)));
orders.get("/:id", (req, res) => {
  const order = list.find((one) => one.id === Number(req.params.id));
  if (!order) return res.status(404).json({ error: "no such order" });
  res.json(order);
});
orders.post("/", (req, res) => {
  if (!req.body?.item) return res.status(400).json({ error: "item is missing" });
  const order = { id: list.length + 1, item: req.body.item };
  list.push(order);
  res.status(201).location("/orders/" + order.id).json(order);
});
orders.delete("/:id", (req, res) => res.status(204).end());
`,
};

test("requests go through the real router, over several files", async () => {
  const found = await details(
    SHOP,
    'const r = await request("GET", "/orders?item=Idli"); assert.equal(r.status, 200); assert.deepEqual(r.body, [{ id: 1, item: "Idli" }]);',
    'const r = await request("POST", "/orders", { body: { item: "Dosa" } }); assert.equal(r.status, 201); assert.equal(r.headers.location, "/orders/2"); assert.equal((await request("GET", "/orders/2")).body.item, "Dosa");',
    'assert.equal((await request("GET", "/orders/2")).status, 404, "every test starts anew");',
    'const r = await request("POST", "/orders", { body: "item=Poha", headers: { "Content-Type": "application/x-www-form-urlencoded" } }); assert.equal(r.body.item, "Poha");',
    'assert.deepEqual((await request("DELETE", "/orders/1")), { status: 204, body: null, text: "", headers: (await request("DELETE", "/orders/1")).headers });',
    'const r = await request("GET", "/"); assert.equal(r.text, "<h1>Tiffin</h1>"); assert.match(r.headers["content-type"], /^text\\/html/); assert.isNull(r.body);',
    'const r = await request("HEAD", "/"); assert.equal(r.status, 200); assert.equal(r.text, "");',
    'const r = await request("GET", "/nowhere"); assert.equal(r.status, 404); assert.include(r.text, "Cannot GET /nowhere");',
    'const { headers } = await request("GET", "/"); assert.equal((await request("GET", "/", { headers: { "if-none-match": headers.etag } })).status, 304);',
  );
  expect(found).toEqual(Array(9).fill(""));
});

test("cookies and redirects are in the answer's headers", async () => {
  const [detail] = await details(
    SHOP,
    'const r = await request("GET", "/login"); assert.equal(r.status, 302); assert.equal(r.headers.location, "/"); assert.match(r.headers["set-cookie"][0], /^session=abc; Max-Age=60; .*HttpOnly/);',
  );
  expect(detail).toBe("");
});

test("broken JSON is answered with 400, and errors of handlers with 500", async () => {
  const found = await details(
    SHOP,
    'const r = await request("POST", "/orders", { body: "{ item: ", headers: { "content-type": "application/json" } }); assert.equal(r.status, 400);',
    'const r = await request("GET", "/fails"); assert.equal(r.status, 500); assert.include(r.text, "Internal Server Error");',
    'assert.equal((await request("GET", "/fails-later")).status, 500);',
    'assert.equal((await request("GET", "/twice")).text, "a");',
    'assert.equal((await request("GET", "/slow")).status, 202);',
  );
  expect(found).toEqual(Array(5).fill(""));
});

test("an unanswered request fails with a sentence", async () => {
  const [detail] = await details(SHOP, 'await request("GET", "/silent")');
  expect(detail).toBe(
    "GET /silent gets no answer. Does its handler call res.send, res.json, res.end or next?",
  );
});

test("Run lists the routes, also those of mounted routers", async () => {
  const { stdout, error } = await sandbox.run(job(SHOP));
  expect(error).toBeUndefined();
  expect(stdout).toBe(`Routes:
  GET    /orders
  GET    /orders/:id
  POST   /orders
  DELETE /orders/:id
  GET    /
  GET    /login
  GET    /fails
  GET    /fails-later
  GET    /twice
  GET    /silent
  GET    /slow
The server is ready. The tests send it requests.
`);
});

test("Run makes the requests of requests.http and shows the answers and the logged errors", async () => {
  const requests = `### new
POST http://localhost:3000/orders
Content-Type: application/json

{ "item": "Vada" }

### broken
GET /fails
# the end
DELETE /orders/1
`;
  const { stdout } = await sandbox.run(job({ ...SHOP, "requests.http": requests }));
  const shown = stdout.slice(stdout.indexOf("/slow") + 5);
  expect(shown).toContain('\nPOST /orders\n201\n{\n  "id": 2,\n  "item": "Vada"\n}\n');
  expect(shown).toMatch(
    /Error: kitchen on fire\n {4}at app\.js:13:9\n|Error: kitchen on fire\n {4}at .*app\.js:13:9\)?\n/,
  );
  expect(shown).toContain("GET /fails\n500\n");
  expect(shown.split("\n").filter((line) => /^\s+at /.test(line))).toHaveLength(1);
  expect(shown.endsWith("DELETE /orders/1\n204\n")).toBe(true);
});

test("Run makes the requests of its input, in which a body may stand behind the path", async () => {
  const stdin =
    'GET /orders/1\nPOST /orders {"item": "Vada"}\nPOST /orders HTTP/1.1\nContent-Type: application/json\n\n{ "item": "Dosa" }\nGET /orders/9\n';
  const { stdout } = await sandbox.run({ ...job({ ...SHOP, "requests.http": "GET /silent\n" }), stdin });
  const shown = stdout.slice(stdout.indexOf("/slow") + 5);
  expect(shown).toContain('\nGET /orders/1\n200\n{\n  "id": 1,\n  "item": "Idli"\n}\n');
  expect(shown).toContain('\nPOST /orders\n201\n{\n  "id": 2,\n  "item": "Vada"\n}\n');
  expect(shown).toContain('\nPOST /orders\n201\n{\n  "id": 3,\n  "item": "Dosa"\n}\n');
  expect(shown).toMatch(/GET \/orders\/9\n404\n[\s\S]*\}\n$/);
  expect(shown).not.toContain("/silent");
});

test.each([
  [
    "module.exports",
    'const express = require("express"); const app = express(); app.get("/", (req, res) => res.send("hi")); module.exports = app;',
  ],
  [
    "listen",
    'const express = require("express"); const app = express(); app.get("/", (req, res) => res.send("hi")); app.listen(3000, () => console.log("up"));',
  ],
  [
    "a named export",
    'import express from "express"; export const app = express(); app.get("/", (req, res) => res.send("hi"));',
  ],
  [
    "plain http",
    'import http from "node:http"; http.createServer((req, res) => { res.writeHead(200, { "x-a": "1" }); res.end("hi"); }).listen(8080);',
  ],
])("the app is found: %s", async (_, text) => {
  expect(await details({ "app.js": text }, 'assert.equal((await request("GET", "/")).text, "hi")')).toEqual([
    "",
  ]);
});

test("an app that is not exported is reported as missing", async () => {
  const { error, results } = await sandbox.run(
    job({ "app.js": 'import express from "express";\nconst app = express();' }, "assert.ok(true)"),
  );
  expect(error?.message).toBe("app.js does not share its app. End it with: export default app");
  expect(results[0]?.ok).toBe(false);
});

test("an error at the start reports its line, a syntax error too", async () => {
  const thrown = await sandbox.run(
    job({
      "app.js": 'import express from "express";\nconst app = express();\napp.gett("/");\nexport default app;',
    }),
  );
  expect(thrown.error).toEqual({ message: "TypeError: app.gett is not a function", file: "app.js", line: 3 });
  const wrong = await sandbox.run(
    job({ "app.js": 'import express from "express";\nconst app = express(;\n' }),
  );
  expect(wrong.error).toMatchObject({ file: "app.js", line: 2 });
  const missing = await sandbox.run(job({ "app.js": 'import jwt from "jsonwebtoken";\n' }));
  expect(missing.error).toMatchObject({ message: "Cannot find the package 'jsonwebtoken' here.", line: 1 });
});

test("static files are those of the exercise", async () => {
  const files = {
    "app.js": `import express from "express";
import path from "node:path";
const app = express();
app.use(express.static("public"));
app.get("/menu", (req, res) => res.sendFile(path.resolve("public/menu.json")));
export default app;`,
    "public/index.html": "<p>Namaste</p>",
    "public/menu.json": '["Idli"]',
  };
  const found = await details(
    files,
    'const r = await request("GET", "/"); assert.equal(r.text, "<p>Namaste</p>"); assert.match(r.headers["content-type"], /html/);',
    'assert.deepEqual((await request("GET", "/menu")).body, ["Idli"])',
    'assert.equal((await request("GET", "/../app.js")).status, 404)',
  );
  expect(found).toEqual(["", "", ""]);
});

test("a server with a database and a hash works", async () => {
  const files = {
    "app.js": `import express from "express";
import { MongoClient } from "mongodb";
import crypto from "node:crypto";
const users = new MongoClient("mongodb://localhost").db("shop").collection("users");
await users.createIndex({ email: 1 }, { unique: true });
const app = express();
app.use(express.json());
app.post("/users", async (req, res) => {
  const hash = crypto.createHash("sha256").update(req.body.password).digest("hex");
  await users.insertOne({ email: req.body.email, hash });
  res.status(201).json({ hash });
});
app.use((err, req, res, next) => {
  if (err.code === 11000) return res.status(409).json({ error: "taken" });
  next(err);
});
export default app;`,
  };
  const found = await details(
    files,
    `const body = { email: "a@b.in", password: "abc" };
const first = await request("POST", "/users", { body });
assert.equal(first.body.hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
assert.equal((await request("POST", "/users", { body })).status, 409);`,
  );
  expect(found).toEqual([""]);
});

test("cookies are read, and CORS allows other origins", async () => {
  const files = {
    "app.js": `import express from "express";
import cookieParser from "cookie-parser";
import cors from "cors";
const app = express();
app.use(cors({ origin: "https://tiffin.example" }), cookieParser());
app.get("/", (req, res) => res.json(req.cookies));
export default app;`,
  };
  const found = await details(
    files,
    'assert.deepEqual((await request("GET", "/", { headers: { Cookie: "a=1; name=Asha%20R" } })).body, { a: "1", name: "Asha R" })',
    'const r = await request("OPTIONS", "/"); assert.equal(r.status, 204); assert.equal(r.headers["access-control-allow-origin"], "https://tiffin.example");',
  );
  expect(found).toEqual(["", ""]);
});

test("a handler that never ends is stopped, and the next run works", async () => {
  const files = {
    "app.js":
      'import express from "express"; const app = express(); app.get("/", () => { for (;;) {} }); export default app;',
  };
  const endless = await sandbox.run({ ...job(files, 'await request("GET", "/")'), limitMs: 1500 });
  expect(endless.ended).toBe("time");
  expect(await details(SHOP, 'assert.equal((await request("GET", "/")).status, 200)')).toEqual([""]);
});
