import { afterAll, beforeAll, expect, test } from "vitest";
import type { CodeFile } from "#domain/study/exercise.ts";
import { openSandbox, type Sandbox } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["config"] });
});
afterAll(() => sandbox.close());

const CI = `name: CI
on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm test
  deploy:
    needs: test
    runs-on: ubuntu-latest
    steps:
      - run: ./deploy.sh
`;

const DOCKERFILE = `FROM node:24-alpine AS build
WORKDIR /app
COPY --chown=node:node package*.json ./
RUN npm ci && \\
    npm cache clean --force

FROM node:24-alpine
COPY --from=build /app /app
EXPOSE 3000
CMD ["node", "server.js"]
`;

const COMPOSE = `services:
  web:
    build: .
    ports: ["8080:3000"]
    depends_on: [db]
  db:
    image: postgres:18
    environment:
      POSTGRES_PASSWORD: secret
    volumes:
      - data:/var/lib/postgresql/data
volumes:
  data:
`;

const KUBERNETES = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: tickets
spec:
  replicas: 3
  selector:
    matchLabels: { app: tickets }
  template:
    metadata:
      labels: { app: tickets }
    spec:
      containers:
        - name: web
          image: tickets:1.4
---
apiVersion: v1
kind: Service
metadata:
  name: tickets
spec:
  ports:
    - port: 80
`;

const NGINX = `# front
events {}
http {
  upstream app { server app1:3000; server app2:3000; }
  server {
    listen 80;
    location /api/ { proxy_pass http://app; proxy_set_header Host $host; }
    location ~ "^/img/{2}" { root /srv; }
  }
}
`;

const POM = `<?xml version="1.0"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <!-- one -->
  <dependencies>
    <dependency><artifactId>junit</artifactId><name>a &amp; b</name></dependency>
    <dependency><artifactId>h2</artifactId></dependency>
  </dependencies>
</project>
`;

function run(files: readonly CodeFile[], ...codes: string[]) {
  const tests = codes.map((code, index) => ({ id: `t${index}`, name: `t${index}`, says: "says", code }));
  return sandbox.run({ kind: "config", files, tests });
}

test("Run describes every file", async () => {
  const result = await run([
    { path: ".github/workflows/ci.yml", text: CI },
    { path: "Dockerfile", text: DOCKERFILE },
    { path: "compose.yaml", text: COMPOSE },
    { path: "deploy.yaml", text: KUBERNETES },
    { path: "nginx.conf", text: NGINX },
    { path: ".env", text: "PORT=3000\nNAME='Asha' # who\n" },
    { path: "pom.xml", text: POM },
    { path: "package.json", text: "{}" },
    { path: "alerts.yml", text: "groups:\n  - name: a\n" },
    { path: "Main.java", text: "class Main {\n}\n" },
  ]);
  expect(result.stdout).toBe(`.github/workflows/ci.yml: valid, 2 jobs (test, deploy)
Dockerfile: valid, 8 instructions, 2 stages
compose.yaml: valid, 2 services (web, db)
deploy.yaml: valid, 2 objects (Deployment tickets, Service tickets)
nginx.conf: valid, 2 directives
.env: valid, 2 values
pom.xml: valid, <project>
package.json: valid, JSON
alerts.yml: valid, YAML
Main.java: 2 lines, not checked
`);
  expect(result.error).toBeUndefined();
});

test.each([
  ["ci.yml", CI.replace("runs-on: ubuntu-latest", "run-on: ubuntu-latest"), 5, "Unexpected value 'run-on'"],
  ["ci.yml", CI.replace("needs: test", "needs: tst"), 10, "Job 'deploy' depends on unknown job 'tst'."],
  ["ci.yml", CI.replace("run: npm test", "run: $" + "{{ github. }}"), 8, "Unexpected symbol: 'EOF'"],
  ["ci.yml", CI.replace("    runs-on", "\truns-on"), 5, "Tabs are not allowed as indentation"],
  ["ci.yml", `${CI}jobs: {}\n`, 14, "Map keys must be unique"],
  ["Dockerfile", "FROM node:24\nWRKDIR /app\n", 2, "unknown instruction: WRKDIR"],
  ["Dockerfile", "# app\nRUN npm ci\n", 2, "RUN stands before the first FROM"],
  [
    "Dockerfile",
    "FROM node:24\nCOPY .\n",
    2,
    "COPY needs at least two arguments: what to copy, and where to",
  ],
  ["Dockerfile", "FROM node:24\nEXPOSE web\n", 2, "invalid port: web"],
  ["Dockerfile", "FROM node:24 build\n", 1, "FROM is written: FROM image, or FROM image AS name"],
  ["Dockerfile", "", 1, "no build stage: a Dockerfile begins with FROM and an image"],
  [
    "Dockerfile",
    "FROM node:24\nCMD ['node', 'a.js']\n",
    2,
    'CMD begins like a list but is not one: put every item in "double quotes", with commas between',
  ],
  [
    "compose.yaml",
    COMPOSE.replace("[db]", "[database]"),
    5,
    "service 'web' depends on 'database', and there is no service of that name",
  ],
  [
    "compose.yaml",
    COMPOSE.replace("    build: .\n", ""),
    2,
    "service 'web' has neither an image nor a build",
  ],
  ["compose.yaml", COMPOSE.replace("ports:", "port:"), 4, "service 'web': 'port' is not a known key"],
  [
    "compose.yaml",
    COMPOSE.replace("8080:3000", "8080:99999"),
    4,
    'service \'web\': invalid port "8080:99999"; write "host:container"',
  ],
  [
    "compose.yaml",
    COMPOSE.replace("volumes:\n  data:\n", ""),
    11,
    "service 'db' uses volume 'data', which is not declared under volumes:",
  ],
  ["compose.yaml", "service:\n  web: {}\n", 1, "'service' is not known at the top of a Compose file"],
  [
    "deploy.yaml",
    KUBERNETES.replace("labels: { app: tickets }", "labels: { app: ticket }"),
    7,
    "the selector asks for app: tickets, but the labels of the template do not have it",
  ],
  [
    "deploy.yaml",
    KUBERNETES.replace("- port: 80", '- port: "80"'),
    23,
    "port must be a number from 1 to 65535",
  ],
  [
    "deploy.yaml",
    KUBERNETES.replace("apps/v1", "v1"),
    1,
    'no kind "Deployment" is known in version "v1"; it is in apps/v1',
  ],
  ["nginx.conf", NGINX.replace("listen 80;", "listen 80"), 6, 'directive "listen" is not terminated by ";"'],
  ["nginx.conf", NGINX.replace("listen", "lisen"), 6, 'unknown directive "lisen"; is "listen" meant?'],
  [
    "nginx.conf",
    "http {\n  server {\n    listen 80;\n}\n",
    4,
    'unexpected end of file, expecting "}" for the block of line 1',
  ],
  ["nginx.conf", "events {}\n}\n", 2, 'unexpected "}"'],
  [".env", "# db\nPORT 3000\n", 2, '"PORT 3000" has no "="; write KEY=value'],
  [".env", "A=1\nA=2\n", 2, "A is set twice"],
  [
    "pom.xml",
    POM.replace("</artifactId><name>", "</artifact><name>"),
    5,
    "<artifactId> of line 5 is closed by </artifact>",
  ],
  ["pom.xml", POM.replace("&amp;", "&"), 5, "a '&' in the text is not written as &amp;"],
  ["pom.xml", POM.replace("</project>", ""), 2, "<project> is never closed"],
])("a mistake in %s is reported with its line: %#", async (path, text, line, message) => {
  const result = await run([{ path, text }]);
  expect(result.stdout).toContain(`${path}, line ${line}: ${message}`);
  expect(result.error).toEqual({ file: path, line, message });
});

test("broken JSON is reported with its line", async () => {
  const result = await run([{ path: "package.json", text: '{\n  "name": "a",\n  "version" "1"\n}\n' }]);
  expect(result.error).toMatchObject({ file: "package.json", line: 3 });
});

test("test code reads the files", async () => {
  const files = [
    { path: "ci.yml", text: CI },
    { path: "Dockerfile", text: DOCKERFILE },
    { path: "compose.yaml", text: COMPOSE },
    { path: "deploy.yaml", text: KUBERNETES },
    { path: "nginx.conf", text: NGINX },
    { path: ".env", text: "PORT=3000\nNAME='Asha' # who\n" },
    { path: "pom.xml", text: POM },
    { path: "package.json", text: '{"scripts": {"test": "vitest"}}' },
  ];
  const result = await run(
    files,
    'const { value, errors } = workflow("ci.yml"); expect(errors).to.be.empty; expect(value.jobs.deploy.needs).to.equal("test");',
    'const file = dockerfile("Dockerfile"); assert.deepEqual(file.all("CMD")[0].list, ["node", "server.js"]); assert.equal(file.stages[0].name, "build"); assert.equal(file.all("COPY")[1].flags.from, "build"); assert.equal(file.all("COPY")[1].stage, 1); assert.match(file.all("RUN")[0].args, /npm ci && +npm cache/);',
    'assert.equal(compose("compose.yaml").services.db.image, "postgres:18");',
    'assert.equal(kubernetes("deploy.yaml").find("Deployment").spec.replicas, 3); assert.equal(yamlAll("deploy.yaml").values.length, 2); assert.equal(yaml("deploy.yaml").value.kind, "Deployment");',
    'const [api, img] = nginx("nginx.conf").find("http/server/location"); assert.deepEqual(api.block[0].args, ["http://app"]); assert.equal(img.args[1], "^/img/{2}");',
    'assert.deepEqual(env(".env").values, { PORT: "3000", NAME: "Asha" });',
    'assert.deepEqual(xml("pom.xml").find("dependencies/dependency/artifactId").map((found) => found.text), ["junit", "h2"]); assert.equal(xml("pom.xml").find("dependencies/dependency/name")[0].text, "a & b");',
    'assert.equal(json("package.json").value.scripts.test, "vitest"); assert.include(text("ci.yml"), "npm test");',
    'text("missing.yml")',
    'expect(compose("ci.yml").errors).to.be.empty',
  );
  expect(result.results.map(({ detail }) => detail).slice(0, 8)).toEqual(Array(8).fill(""));
  expect(result.results[8]).toMatchObject({ ok: false, detail: "Error: there is no file missing.yml" });
  expect(result.results[9]?.detail).toContain("line 3: \\'jobs\\' is not known at the top of a Compose file");
});

test("passing tests pass even where a file breaks our own style", async () => {
  const files = [{ path: "compose.yaml", text: "services: {}\n" }];
  const passing = await run(files, 'assert.include(text("compose.yaml"), "services")');
  expect(passing.passed).toBe(true);
  const failing = await run(files, 'assert.include(text("compose.yaml"), "image")');
  expect(failing).toMatchObject({ passed: false, error: { file: "compose.yaml", line: 1 } });
});

test("aliases that expand without end are refused", async () => {
  const lines = ["a0: &a0 [x]"];
  for (let level = 1; level < 12; level++) {
    const aliases = Array(9)
      .fill(`*a${level - 1}`)
      .join(", ");
    lines.push(`a${level}: &a${level} [${aliases}]`);
  }
  const result = await run([{ path: "bomb.yaml", text: lines.join("\n") }]);
  expect(result.ended).toBe("finished");
  expect(result.error?.message).toContain("Excessive alias count");
});

test.each([
  ["nginx.conf", "http {".repeat(20_000), "nested too deeply"],
  ["deep.yaml", "[".repeat(1_000), ""],
  ["package.json", "[".repeat(60_000), ""],
  ["pom.xml", "<a>".repeat(20_000), "never closed"],
  ["pom.xml", "<a>&#99999999;</a>", "a '&' in the text"],
  ["pom.xml", "<a>&toString;</a>", "a '&' in the text"],
])("a file that would crash its parser is reported: %s %#", async (path, text, words) => {
  const { ended, error } = await run([{ path, text }]);
  expect(ended).toBe("finished");
  expect(error).toMatchObject({ file: path, message: expect.stringContaining(words) });
});

test("names that every object inherits are treated as ordinary names", async () => {
  const files = [
    { path: ".env", text: "constructor=1\ntoString=2\n" },
    { path: "pom.xml", text: '<a constructor="1"/>' },
    { path: "a.yaml", text: "__proto__: { polluted: 1 }\n" },
    { path: "a.json", text: '{ "__proto__": { "polluted": 1 } }' },
  ];
  const result = await run(
    files,
    'yaml("a.yaml"); json("a.json"); assert.isUndefined({}.polluted); assert.equal(env(".env").values.toString, "2");',
  );
  expect(result.passed).toBe(true);
  expect(result.stdout).toContain(".env: valid, 2 values\n");
});

test("nothing that a file names is fetched, and no code in it is run", async () => {
  const address = "http://127.0.0.1:9/stolen";
  const result = await run([
    { path: "pom.xml", text: `<!DOCTYPE a [<!ENTITY x SYSTEM "/stolen">]>\n<a>&x;</a>` },
    { path: "Dockerfile", text: `# syntax=${address}\nFROM ${address}\nADD /stolen ${address} /x\n` },
    { path: "compose.yaml", text: `include: [/stolen]\nservices:\n  a: { image: x, env_file: /stolen }\n` },
    {
      path: "code.yaml",
      text: `a: !!js/function 'function () { fetch("/stolen"); }'\nb: !include /stolen\n`,
    },
    {
      path: ".github/workflows/ci.yml",
      text: "on: push\njobs:\n  a:\n    uses: ./stolen.yml\n  b:\n    uses: kadam/x/.github/workflows/stolen.yml@v1\n",
    },
  ]);
  expect(result.ended).toBe("finished");
  expect(sandbox.requests()).toEqual([]);
});

test("test code without end is stopped, and the next run works", async () => {
  const files = [{ path: "a.yaml", text: "a: 1\n" }];
  const tests = [{ id: "t", name: "t", says: "says", code: "for (;;) {}" }];
  const endless = await sandbox.run({ kind: "config", files, tests, limitMs: 1000 });
  expect(endless.ended).toBe("time");
  const next = await run(files, 'assert.equal(yaml("a.yaml").value.a, 1)');
  expect(next.passed).toBe(true);
});
