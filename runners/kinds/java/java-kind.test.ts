import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["java"] });
}, 300_000);

afterAll(() => sandbox?.close());

function main(body: string, more = ""): TestJob["files"] {
  const text = `import java.util.*;\n\npublic class Main {\n${more}\n    public static void main(String[] args) throws Exception {\n${body}\n    }\n}\n`;
  return [{ path: "Main.java", text }];
}

function run(files: TestJob["files"], rest: Partial<TestJob> = {}) {
  return sandbox.run({ kind: "java", entry: "Main.java", files, ...rest });
}

const FARES = {
  path: "Fares.java",
  text: `public class Fares {
    static int calls = 0;
    static int total(int[] fares) {
        calls++;
        int sum = 0;
        for (int fare : fares) sum += fare;
        return sum;
    }
}
`,
};

test("what a run changed in the JVM is undone before the tests run", async () => {
  const changed = await run(
    main(
      'System.setProperty("kadam.left", "here"); Locale.setDefault(Locale.FRANCE); System.out.println("changed");',
    ),
  );
  expect(changed.stdout).toBe("changed\n");
  const code =
    'equal("none en", System.getProperty("kadam.left", "none") + " " + Locale.getDefault().getLanguage());';
  const judged = await run(main(""), { tests: [{ id: "t", name: "t", says: "says", code }] });
  expect(judged.results).toMatchObject([{ ok: true, detail: "" }]);
});

describe("a program is run", () => {
  test("and its output is captured", async () => {
    const result = await run(main('System.out.println("Namaste, " + List.of(1, 2));'));
    expect(result).toMatchObject({ ended: "finished", stdout: "Namaste, [1, 2]\n" });
    expect(result.error).toBeUndefined();
  });

  test("and reads its input", async () => {
    const body = "Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());";
    expect((await run(main(body), { stdin: "12\n7\n" })).stdout).toBe("19\n");
  });

  test("from several files, with data beside them", async () => {
    const files = [
      ...main(
        'System.out.println(Fares.total(new int[] {10, 20}) + java.nio.file.Files.readAllLines(java.nio.file.Path.of("stops.txt")).get(1));',
      ),
      FARES,
      { path: "stops.txt", text: "Anand\nVadodara\n" },
    ];
    expect((await run(files)).stdout).toBe("30Vadodara\n");
  });

  test("from packages", async () => {
    const files = [
      {
        path: "app/Main.java",
        text: "package app;\nimport app.model.Bus;\npublic class Main { public static void main(String[] a) { System.out.println(new Bus(7)); } }",
      },
      { path: "app/model/Bus.java", text: "package app.model;\npublic record Bus(int number) {}" },
    ];
    expect((await run(files, { entry: "app/Main.java" })).stdout).toBe("Bus[number=7]\n");
  });

  test("and ends at System.exit", async () => {
    const result = await run(
      main('System.out.println("a"); if (args.length == 0) System.exit(3); System.out.println("b");'),
    );
    expect(result).toMatchObject({ ended: "finished", stdout: "a\n" });
    expect(result.error).toBeUndefined();
  });

  test("and compile errors are reported with their line, all of them together", async () => {
    const result = await run(main('int x = "five";\nString s = 3;\nSystem.out.println(y);'));
    expect(result.error).toMatchObject({ file: "Main.java", line: 6 });
    expect(result.error?.message).toContain(
      "Main.java:6: error: incompatible types: String cannot be converted to int",
    );
    expect(result.error?.message).toContain(
      "Main.java:7: error: incompatible types: int cannot be converted to String",
    );
    expect(result.error?.message).toContain("cannot find symbol");
  });

  test("and an exception is reported with the learner's line", async () => {
    const more = "    static int half(int n) {\n        return 10 / n;\n    }";
    const result = await run(main('System.out.println("first");\nhalf(0);', more));
    expect(result.stdout).toBe("first\n");
    expect(result.error).toMatchObject({ file: "Main.java", line: 5 });
    expect(result.error?.message).toBe(
      'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.half(Main.java:5)\n\tat Main.main(Main.java:9)',
    );
  });

  test("and a missing main is explained", async () => {
    expect((await run([{ path: "Main.java", text: "class Main { }" }])).error?.message).toBe(
      "There is no method 'public static void main(String[] args)' in Main.",
    );
  });

  test("with threads, also after other runs", async () => {
    const body = `var pool = java.util.concurrent.Executors.newFixedThreadPool(2);
      var future = pool.submit(() -> 42);
      System.out.println(future.get());
      pool.shutdown();
      new Thread(() -> System.out.println("last")).start();`;
    expect((await run(main(body))).stdout).toBe("42\nlast\n");
    expect((await run(main(body))).stdout).toBe("42\nlast\n");
  });

  test("and has no network", async () => {
    const http = "java.net.http.HttpClient.newHttpClient();";
    expect((await run(main(http))).error?.message).toContain("Programs here have no network");
    const result = await run(main('new java.net.Socket("127.0.0.1", 80);'));
    expect(result.error).toBeDefined();
    expect(
      sandbox
        .requests()
        .filter((path) => !["/", "/page.js", "/sandbox/frame", "/favicon.ico"].includes(path)),
    ).toEqual([]);
  });
});

describe("a program that does not end well", () => {
  test("is stopped when it exceeds its time limit, and the next one runs", async () => {
    const endless = await run(main("while (true) { }"), { limitMs: 2000 });
    expect(endless.ended).toBe("time");
    expect((await run(main('System.out.println("next");'))).stdout).toBe("next\n");
  });

  test("may print without end", async () => {
    const endless = await run(main('while (true) System.out.println("again and again");'), { limitMs: 3000 });
    expect(endless.ended).toBe("time");
    expect(endless.stdout.length).toBeLessThan(100_000);
    expect((await run(main('System.out.println("next");'))).stdout).toBe("next\n");
  });

  test("may ask for too much memory", async () => {
    const greedy = await run(main("int[] much = new int[268_435_456]; System.out.println(much.length);"));
    expect(greedy.error?.message).toContain("java.lang.OutOfMemoryError");
    const hoarding = await run(
      main("List<long[]> all = new ArrayList<>(); while (true) all.add(new long[1_000_000]);"),
    );
    expect(hoarding.error?.message).toContain("java.lang.OutOfMemoryError");
    expect((await run(main('System.out.println("next");'))).stdout).toBe("next\n");
  });

  test("may recurse without end", async () => {
    const deep = await run(
      main("System.out.println(down(1));", "static int down(int n) { return down(n + 1) + 1; }"),
    );
    expect(deep.error?.message).toContain("java.lang.StackOverflowError");
  });
});

describe("tests", () => {
  const says = "Look again.";
  const code = (id: string, text: string) => ({ id, name: id, says, code: text });

  test("pass, and fail with the expected and the actual value", async () => {
    const { results, passed } = await run([...main("", ""), FARES], {
      tests: [
        code("sum", "equal(30, Fares.total(new int[] {10, 20}));"),
        code("wrong", "equal(30, Fares.total(new int[] {10, 10}));"),
        code("text", 'equal(List.of("a"), List.of("b"));'),
        code("arrays", "equal(new int[] {1, 2}, new int[] {1, 3});"),
        code("boxed", 'equal(1L, Map.of("a", 1).get("a")); near(0.3, 0.1 + 0.2, 1e-9);'),
        code("throws", "fails(IllegalStateException.class, () -> Fares.total(null));"),
        code(
          "caught",
          'equal(true, fails(NullPointerException.class, () -> Fares.total(null)).getMessage().contains("null"));',
        ),
      ],
    });
    expect(passed).toBe(false);
    expect(results.map(({ id, ok, detail }) => [id, ok, detail.slice(0, 60)])).toEqual([
      ["sum", true, ""],
      ["wrong", false, "expected 30, got 20"],
      ["text", false, "expected [a], got [b]"],
      ["arrays", false, "expected [1, 2], got [1, 3]"],
      ["boxed", true, ""],
      ["throws", false, expect.stringContaining("expected IllegalStateException, got java.lang.NullPo")],
      ["caught", true, ""],
    ]);
    expect(results[1]?.says).toBe(says);
  });

  test("start with fresh static fields each", async () => {
    const once = "Fares.total(new int[] {}); equal(1, Fares.calls);";
    const { passed } = await run([...main(""), FARES], { tests: [code("one", once), code("two", once)] });
    expect(passed).toBe(true);
  });

  test("that call a missing method fail alone, and say what is missing", async () => {
    const { results } = await run([...main(""), FARES], {
      setup: "int[] none = {};",
      tests: [
        code("there", "equal(0, Fares.total(none));"),
        code("no-method", "equal(0, Fares.average(none));"),
        code("no-class", "equal(0, Tickets.count());"),
        code("signature", 'equal(0, Fares.total("ten"));'),
      ],
    });
    expect(results.map(({ ok, detail }) => [ok, detail])).toEqual([
      [true, ""],
      [false, "There is no method average(int[]) in Fares"],
      [false, "There is no class Tickets"],
      [false, "incompatible types: String cannot be converted to int[]"],
    ]);
  });

  test("capture what the learner's code prints, the whole program's output once", async () => {
    const { stdout } = await run(
      main('System.out.println("program");', 'static void call() { System.out.println("call"); }'),
      {
        tests: [
          { id: "one", name: "one", says, prints: "program" },
          { id: "two", name: "two", says, prints: "program" },
          code("three", "Main.call();"),
        ],
      },
    );
    expect(stdout).toBe("program\ncall\n");
  });

  test("report the learner's line where the learner's code threw", async () => {
    const { results } = await run([...main(""), FARES], { tests: [code("null", "Fares.total(null);")] });
    expect(results[0]).toMatchObject({ ok: false, line: 6 });
    expect(results[0]?.detail).toContain("NullPointerException");
  });

  test("compare the program's output for its input", async () => {
    const sum = main("Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());");
    const { results } = await run(sum, {
      tests: [
        { id: "right", name: "right", says, stdin: "12\n7\n", prints: "19" },
        { id: "wrong", name: "wrong", says, stdin: "12\n8\n", prints: "19" },
        { id: "missing", name: "missing", says, stdin: "", prints: "19" },
        code("run", 'equal("5\\n", run("2 3")); equal("9\\n", run("4 5"));'),
      ],
    });
    expect(results.map(({ ok, detail }) => [ok, detail])).toEqual([
      [true, ""],
      [false, 'expected "19", got "20"'],
      [false, "java.util.NoSuchElementException (line 6)"],
      [true, ""],
    ]);
  });

  test("are not run when the learner's code does not compile", async () => {
    const { results, error, passed } = await run(main("int x = ;"), {
      tests: [code("any", "isTrue(true);")],
    });
    expect({ passed, results }).toEqual({ passed: false, results: [] });
    expect(error).toMatchObject({ line: 6, message: "Main.java:6: error: illegal start of expression" });
  });
});

describe("the learner writes the tests", () => {
  const discount = (body: string) => ({
    path: "Ticket.java",
    text: `public class Ticket { static int price(int fare, boolean isStudent) { if (fare < 0) throw new IllegalArgumentException("fare"); ${body} } }`,
  });
  const right = discount("return isStudent ? fare / 2 : fare;");
  const strong = `import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

class TicketTest {
    int fare;

    @BeforeEach
    void setUp() { fare = 40; }

    @Test
    @DisplayName("students pay half")
    void half() { assertEquals(20, Ticket.price(fare, true)); }

    @Test
    void full() { assertAll(() -> assertEquals(40, Ticket.price(fare, false)), () -> assertTrue(fare == 40)); }

    @Test
    void refusesNegative() { assertThrows(IllegalArgumentException.class, () -> Ticket.price(-1, false)); }

    @ParameterizedTest
    @CsvSource({"10, 5", "0, 0"})
    void table(int given, int wanted) { assertEquals(wanted, Ticket.price(given, true)); }
}
`;
  const weak = strong.replace("assertEquals(20,", "assertNotNull(").replace('"10, 5", ', "");
  const job = (testFile: string, rest: Partial<TestJob> = {}): TestJob => ({
    kind: "java",
    packages: ["junit"],
    entry: "TicketTest.java",
    files: [{ path: "TicketTest.java", text: testFile }, right],
    ...rest,
  });
  const graded: Partial<TestJob> = {
    tests: [{ id: "own", name: "Your tests pass", says: "They should pass." }],
    mutants: [
      {
        id: "no-discount",
        name: "No discount",
        says: "Students pay too much.",
        files: [discount("return fare;")],
      },
    ],
  };

  test("and Run lists each of them", async () => {
    const { stdout, error } = await sandbox.run(job(strong.replace("assertEquals(20,", "assertEquals(21,")));
    expect(error).toBeUndefined();
    expect(stdout).toBe(
      "passed  full()\nfailed  students pay half\n        expected: <21> but was: <20>\npassed  refusesNegative()\npassed  table() [10, 5]\npassed  table() [0, 0]\n4 of 5 tests passed\n",
    );
  });

  test("and strong tests detect the broken program", async () => {
    const { passed, results } = await sandbox.run(job(strong, graded));
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      ["own", true],
      ["no-discount", true],
    ]);
    expect(passed).toBe(true);
  });

  test("and weak tests do not, which is reported", async () => {
    const { passed, results } = await sandbox.run(job(weak, graded));
    expect(results.map(({ ok, says }) => [ok, says])).toEqual([
      [true, ""],
      [false, "Students pay too much."],
    ]);
    expect(passed).toBe(false);
  });

  test("and tests that fail on the right program do not count", async () => {
    const { results } = await sandbox.run(
      job(strong.replace("assertEquals(20,", "assertEquals(21,"), graded),
    );
    expect(results.map(({ ok }) => ok)).toEqual([false, false]);
    expect(results[0]).toMatchObject({ line: 14, detail: "students pay half: expected: <21> but was: <20>" });
  });
});
