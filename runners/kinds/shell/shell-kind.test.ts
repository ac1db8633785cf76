import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["shell"] });
}, 120_000);

afterAll(() => sandbox?.close());

const script = (text: string, more: Partial<TestJob> = {}): TestJob => ({
  kind: "shell",
  files: [{ path: "main.sh", text }],
  ...more,
});

const check = (code: string, more: object = {}): NonNullable<TestJob["tests"]> => [
  { id: "one", name: "One", says: "Look again.", code, ...more },
];

describe("a run", () => {
  test("shows output and errors in their order", async () => {
    const { stdout, error, ended } = await sandbox.run(script("echo one\necho two >&2\nnosuch\necho four"));
    expect(stdout).toBe("one\ntwo\nmain.sh: line 3: nosuch: command not found\nfour\n");
    expect(error).toBeUndefined();
    expect(ended).toBe("finished");
  });

  test("with set -x shows each command before its output", async () => {
    const { stdout } = await sandbox.run(script("set -x\necho one\ntrap 'echo bye' EXIT"));
    expect(stdout).toBe("+ echo one\none\n+ trap 'echo bye' EXIT\n+ echo bye\nbye\n");
  });

  test("reports the exit code and the line where the script ended", async () => {
    const { error } = await sandbox.run(script("set -e\necho a\ncat nosuch\necho never"));
    expect(error).toEqual({
      message: "cat: nosuch: No such file or directory (exit code 1)",
      file: "main.sh",
      line: 3,
    });
  });

  test("reports the line of a syntax error", async () => {
    const { error } = await sandbox.run(script("if true; then\necho x\n"));
    expect(error?.message).toContain("syntax error: unexpected end of file ('fi' is missing)");
    expect(error?.line).toBe(3);
  });

  test("reads its input and finds the exercise's files in the working folder", async () => {
    const job = script('read -r name\necho "Hi $name"\npwd\ncat data/list.txt', { stdin: "Asha\n" });
    const files = [...job.files, { path: "data/list.txt", text: "pen\n" }];
    const { stdout } = await sandbox.run({ ...job, files });
    expect(stdout).toBe("Hi Asha\n/home/learner/work\npen\n");
  });

  test("writes Hindi, packs and unpacks archives", async () => {
    const { stdout } = await sandbox.run(
      script("echo नमस्ते > a; tar czf a.tgz a; rm a; tar xzf a.tgz; cat a; gzip a; zcat a.gz"),
    );
    expect(stdout).toBe("नमस्ते\nनमस्ते\n");
  });
});

describe("a test", () => {
  test("is Bash in the same folder after the script, and sees its output and exit code", async () => {
    const code = '[ -f made.txt ] && [ "$output" = "done" ] && [ "$status" -eq 3 ]';
    const { passed, results, error } = await sandbox.run(
      script("touch made.txt\necho done\nexit 3", { tests: check(code) }),
    );
    expect(results).toMatchObject([{ ok: true, says: "", detail: "" }]);
    expect(passed).toBe(true);
    expect(error).toBeUndefined();
  });

  test("fails with its sentence and with the actual values", async () => {
    const tests = [
      { id: "a", name: "A", says: "Print 19.", stdin: "12\n7\n", prints: "19" },
      { id: "b", name: "B", says: "Make the file.", code: "cat made.txt" },
      { id: "c", name: "C", says: "Two lines.", code: "wc -l < main.sh", prints: "2" },
    ];
    const { passed, results } = await sandbox.run(script("read a; read b\necho $((a * b))\n", { tests }));
    expect(passed).toBe(false);
    expect(results.map(({ ok, says, detail }) => [ok, says, detail])).toEqual([
      [false, "Print 19.", "expected '19', got '84'"],
      [
        false,
        "Make the file.",
        "the check ended with exit code 1 and said 'cat: made.txt: No such file or directory'",
      ],
      [true, "", ""],
    ]);
  });

  test("starts from a fresh file system", async () => {
    const tests = [
      ...check("rm main.sh; touch left"),
      { id: "two", name: "Two", says: "x", code: "[ -f main.sh ] && [ ! -e left ]" },
    ];
    const { passed } = await sandbox.run(script("true", { tests }));
    expect(passed).toBe(true);
  });
});

describe("git", () => {
  test("works in the sandbox, with a conflict that the script resolves", async () => {
    const text = readFileSync(join(import.meta.dirname, "git/sequences/07-conflict.sh"), "utf8");
    const code = "git log --format=%s | head -1; git status --short | wc -l; grep -c both a.txt";
    const job = script(text, { packages: ["git"], tests: check(code, { prints: "Merge feature\n0\n1" }) });
    const { results, stdout } = await sandbox.run(job);
    expect(results).toMatchObject([{ ok: true, detail: "" }]);
    expect(stdout).toContain("CONFLICT (content): Merge conflict in a.txt");
  });
});

describe("a script that does not behave", () => {
  test("is stopped when it never ends, its output so far is shown, and the next run works", async () => {
    const endless = await sandbox.run(script("echo begun\nwhile true; do :; done", { limitMs: 1500 }));
    expect(endless).toMatchObject({ ended: "time", stdout: "begun\n" });
    expect(await sandbox.run(script("echo again"))).toMatchObject({ ended: "finished", stdout: "again\n" });
  });

  test("cannot fill the memory with endless output", async () => {
    const { stdout, ended } = await sandbox.run(
      script("x=$(printf 'y%.0s' {1..2000})\nwhile true; do echo $x; done"),
    );
    expect(ended).toBe("time");
    expect(stdout.length).toBeLessThan(66 * 1024);
    expect(stdout.slice(-60)).toContain("cut off");
  });

  test("cannot fork without end", async () => {
    const { ended, error } = await sandbox.run(script(":(){ :|:& };:"));
    expect(["finished", "time"]).toContain(ended);
    if (ended === "finished") expect(error?.message).toContain("called itself");
    expect(await sandbox.run(script("echo alive"))).toMatchObject({ stdout: "alive\n" });
  });

  test("cannot fill the memory with one long text", async () => {
    const { ended } = await sandbox.run(
      script('x=aaaaaaaaaa; while true; do x="$x$x"; done', { limitMs: 2500 }),
    );
    expect(["finished", "time"]).toContain(ended);
    expect(await sandbox.run(script("echo alive"))).toMatchObject({ stdout: "alive\n" });
  });

  test("cannot reach the network and is told so", async () => {
    const { stdout, error } = await sandbox.run(
      script(
        "curl https://example.com/\nping -c 1 example.com\nwget http://127.0.0.1/\ngit clone https://example.com/a.git",
        { packages: ["git"] },
      ),
    );
    expect(stdout).toContain("curl: (6) Could not resolve host: example.com (simulated: there is no network");
    expect(stdout).toContain("ping: example.com: Name or service not known");
    expect(stdout).toContain("wget: there is no network in the practice shell");
    expect(error?.message).toContain("The practice shell has no network");
    // The browser requests the page's icon on its own.
    expect(sandbox.requests().filter((path) => path !== "/favicon.ico")).toEqual([]);
  });
});

const SCRIPTS = join(import.meta.dirname, "scripts");
const hasBash = spawnSync("bash", ["--version"]).status === 0;

describe.skipIf(!hasBash)("the same output and exit code as Debian's bash:", () => {
  test.each(readdirSync(SCRIPTS).sort())("%s", async (name) => {
    const text = readFileSync(join(SCRIPTS, name), "utf8");
    const folder = mkdtempSync(join(tmpdir(), "kadam-shell-"));
    writeFileSync(join(folder, "main.sh"), text);
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: "C.UTF-8", TZ: "UTC" };
    const real = spawnSync("bash", ["main.sh"], { cwd: folder, env, encoding: "utf8" });
    rmSync(folder, { recursive: true });
    const tests = [
      { id: "stdout", name: "Output", says: "differs", prints: real.stdout },
      { id: "code", name: "Exit code", says: "differs", code: `echo "$status"`, prints: String(real.status) },
    ];
    const { results } = await sandbox.run(script(text, { tests, limitMs: 10_000 }));
    expect(results.map(({ detail }) => detail)).toEqual(["", ""]);
  });
});
